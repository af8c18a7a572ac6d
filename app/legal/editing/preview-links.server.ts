import type { Env } from '#app/env.server.ts'
import { previewSecrets } from '#app/session/secrets.server.ts'
import { writtenMoment } from '#app/domain/dates.ts'
import { faultText } from '../document.ts'
import { createPreviewLinks, LONGEST_PREVIEW } from '../reading/preview/link.server.ts'
import { refuse } from './refuse.ts'
import type { LegalSlug } from '../slugs.ts'
import type { LegalStore } from '../reading/versions-in-force.server.ts'

/** Links to the drafts of these texts, as lines to print; throws `Refused` if there is no draft. */
export function previewLinks(
  store: LegalStore,
  slugs: readonly LegalSlug[],
  { env, now }: { env: Env; now: number },
): string[] {
  const drafts = slugs.flatMap((slug) => store.draftsOf(slug))
  const faults = store.faultsOf(slugs).map(faultText)
  if (drafts.length === 0) {
    const [of, slug] = slugs.length === 1 ? [` de ${slugs.join('')}`, slugs.join('')] : ['', 'termos']
    refuse(...faults, `Não há rascunho${of}. Para começar um: evolua textos novo ${slug} NOME`)
  }
  const links = createPreviewLinks(previewSecrets(env))
  const until = writtenMoment(now + LONGEST_PREVIEW)
  return [
    ...drafts.map(({ slug, file, version }) => `${file}\n${env.PUBLIC_URL}${links.make(slug, version)}\n`),
    ...(faults.length > 0 ? [`Há o que arrumar:\n\n${faults.join('\n')}\n`] : []),
    `Com o site no ar, quem tem o link vê o rascunho até ${until}, sem precisar entrar.`,
  ]
}
