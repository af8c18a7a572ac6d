/** Publishes drafts. A version that was in force never changes again. */
import { DAY } from '#contract/durations.ts'
import { count } from '#app/ui/words.ts'
import { writtenDate } from '#app/domain/dates.ts'
import { factsShownIn } from '../company/company.server.ts'
import { checkDraft } from '../reading/checks/check-draft.server.ts'
import type { Finding } from '../reading/checks/finding.ts'
import { headerChanges, type HeaderChange } from '../reading/checks/header.server.ts'
import { faultText, type DraftVersion, type PublishedVersion } from '../document.ts'
import type { LegalSlug } from '../slugs.ts'
import type { LegalStore } from '../reading/versions-in-force.server.ts'
import { isCivilDate } from '../reading/version-file.server.ts'
import { withHeader, writePublished } from './edit-files.server.ts'
import { refuse, refuseFields, slugNamed } from './refuse.ts'

export interface Order {
  slug: string
  since: string
  version?: string
  today: string
  /** The editor has confirmed what is unusual. */
  isSure?: boolean
}

function draftIn(store: LegalStore, slug: LegalSlug, version: string | undefined): DraftVersion {
  const drafts = store.draftsOf(slug)
  const [draft, other] = version === undefined ? drafts : drafts.filter((one) => one.version === version)
  if (!draft) {
    const which = version === undefined ? 'nenhum rascunho' : `um rascunho com a versão "${version}"`
    return refuse(
      `Não achei ${which} de ${slug}. Para começar um: evolua textos novo ${slug} NOME, por exemplo com o dia em que vai valer.`,
    )
  }
  if (!other) return draft
  const names = drafts.map((one) => one.version).join(', ')
  return refuse(
    `Há mais de um rascunho de ${slug}: ${names}.`,
    `Diga qual no fim do comando, por exemplo: evolua textos publicar ${slug} AAAA-MM-DD ${draft.version}`,
  )
}

function dateReasons({ since, today }: Order, last: PublishedVersion | undefined): string[] {
  if (!isCivilDate(since)) return [`"${since}" não é uma data. Escreva ano, mês e dia, assim: 2026-12-01.`]
  const reasons = []
  if (since < today) reasons.push(`A data ${since} já passou: escolha hoje (${today}) ou um dia depois.`)
  if (last && since <= last.since) {
    reasons.push(
      `A versão ${last.version} já foi publicada para valer a partir de ${writtenDate(last.since)}: escolha um dia depois desse.`,
    )
  }
  return reasons
}

const CONFIRMED: Finding['kind'][] = ['age', 'date']
const HARMLESS: Finding['kind'][] = ['header', 'heading', 'sentence']

const written = ({ file }: DraftVersion, { line, words, reason }: Finding) =>
  `${file}, linha ${line}: ${words}: ${reason}`

function sameTextReason(draft: DraftVersion, last: PublishedVersion | undefined): string[] {
  const isSame =
    last?.body.trim() === draft.body.trim() &&
    last.minimumAge === draft.minimumAge &&
    last.title === draft.title
  return isSame ? [`${draft.file}: o texto é igual ao da versão ${last.version}. Não há o que publicar.`] : []
}

const FAR_AHEAD = 60

function doubts({ since, today }: Order, draft: DraftVersion, findings: Finding[]): string[] {
  const days = (Date.parse(since) - Date.parse(today)) / DAY
  const date = `O texto só valeria a partir de ${writtenDate(since)}, daqui a ${count(days, 'dia', 'dias')}.`
  const isOtherDay = isCivilDate(draft.version) && draft.version !== since
  return [
    ...(since === today ? ['O texto passa a valer hoje, na mesma hora, e isso não se desfaz.'] : []),
    ...(isOtherDay ? [`A versão se chama ${draft.version}, e o dia escolhido é ${writtenDate(since)}.`] : []),
    ...(days > FAR_AHEAD ? [date] : []),
    ...findings.map((finding) => written(draft, finding)),
  ]
}

/** Publishes the draft, or throws `Refused`. */
export function publishDraft(
  store: LegalStore,
  order: Order,
): { draft: DraftVersion; changes: HeaderChange[] } {
  const { since } = order
  const slug = slugNamed(order.slug)
  const broken = store.faultsOf([slug]).map(faultText)
  if (broken.length > 0) refuse(...broken)
  const draft = draftIn(store, slug, order.version)
  const last = store.lastPublished(slug)
  const findings = checkDraft(draft, store)
  const refused = findings.filter(({ kind }) => ![...CONFIRMED, ...HARMLESS].includes(kind))
  const reasons = {
    dia: dateReasons(order, last),
    corpo: [...sameTextReason(draft, last), ...refused.map((finding) => written(draft, finding))],
  }
  if (Object.values(reasons).flat().length > 0) refuseFields(reasons)
  const confirmed = findings.filter(({ kind }) => CONFIRMED.includes(kind))
  const unsure = doubts(order, draft, confirmed)
  if (unsure.length > 0 && !order.isSure)
    refuseFields({ certeza: unsure }, 'Se é isso mesmo, repita o comando com --sim.')

  const source = withHeader(draft.file, (head) => {
    head.set('estado', 'publicado')
    head.set('vigencia', since)
    const facts = factsShownIn(draft.body, store.company())
    if (Object.keys(facts).length > 0) head.set('dados', facts)
  })
  writePublished(store.place, draft, source)
  return { draft, changes: last ? headerChanges(draft, last) : [] }
}
