/** What the words of a command mean; who has to say more is told how. */
import { Refused } from '#files/refused.ts'
import { faultReasons, refuse } from '../editing/refusal.ts'
import { notPublished } from '../editing/withdraw.server.ts'
import { isLegalSlug, isPublished, LEGAL_SLUGS, type LegalSlug } from '../versions/text.ts'
import type { LegalStore } from '../versions/store.server.ts'

export function slugNamed(name: string): LegalSlug {
  if (isLegalSlug(name)) return name
  throw new Refused(`Não há um texto chamado "${name}". Os textos são: ${LEGAL_SLUGS.join(', ')}.`)
}

const namesOf = (versions: { version: string }[]) => versions.map(({ version }) => version).join(', ')

/** The draft that is meant: the one of this name, or the only one. */
export function draftNamed(store: LegalStore, slug: LegalSlug, version: string | undefined) {
  const faults = store.faultsOf([slug])
  if (faults.length > 0) return refuse(...faultReasons(faults))
  const drafts = store.draftsOf(slug)
  const [draft, other] = version === undefined ? drafts : drafts.filter((one) => one.version === version)
  if (draft && other)
    throw new Refused(
      `Há mais de um rascunho de ${slug}: ${namesOf(drafts)}.`,
      `Diga qual no fim do comando, por exemplo: evolua textos publicar ${slug} AAAA-MM-DD ${draft.version}`,
    )
  if (draft) return draft
  const which = version === undefined ? 'nenhum rascunho' : `um rascunho com a versão "${version}"`
  throw new Refused(
    `Não achei ${which} de ${slug}. Para começar um: evolua textos novo ${slug} NOME, por exemplo com o dia em que vai valer.`,
  )
}

/** The version that is meant: the one of this name, or the only one that is not in force yet. */
export function publishedNamed(
  store: LegalStore,
  slug: LegalSlug,
  version: string | undefined,
  today: string,
) {
  const published = store.versionsOf(slug).filter(isPublished)
  const [found, ...others] = published.filter((one) =>
    version === undefined ? one.since > today : one.version === version,
  )
  if (found && others.length > 0)
    throw new Refused(
      `Há mais de uma versão de ${slug} que ainda não vale: ${namesOf([found, ...others])}.`,
      `Diga qual no fim do comando, por exemplo: evolua textos despublicar ${slug} ${found.version}`,
    )
  if (found) return found
  if (version !== undefined) return refuse(notPublished(slug, version))
  throw new Refused(`Nenhuma versão publicada de ${slug} ainda vai valer.`)
}
