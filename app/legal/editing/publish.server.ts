/** Publishes drafts. A version that was in force never changes again. */
import { writtenDate } from '#app/domain/dates.ts'
import { count } from '#app/ui/words.ts'
import { DAY } from '#contract/durations.ts'
import { checkDraft } from '../reading/checks/check-draft.server.ts'
import type { Finding, HeaderChange } from '../reading/checks/finding.ts'
import { headerChanges } from '../reading/checks/header.server.ts'
import { isCivilDate } from '../versions/folder.server.ts'
import { factsShownIn } from '../versions/render.server.ts'
import type { DraftVersion, PublishedVersion } from '../versions/text.ts'
import type { LegalStore } from '../versions/store.server.ts'
import { withHeader, writePublished } from './edit-files.server.ts'
import { faultReasons, placeIn, refuse, type Reason } from './refusal.ts'

export interface Order {
  since: string
  today: string
  /** The editor has confirmed what is unusual. */
  isSure?: boolean
}

const DOUBT = 'certeza'
const FAR_AHEAD = 60

function wrongDay({ since, today }: Order, last: PublishedVersion | undefined): string[] {
  if (!isCivilDate(since)) return [`"${since}" não é uma data. Escreva ano, mês e dia, assim: 2026-12-01.`]
  const words = []
  if (since < today) words.push(`A data ${since} já passou: escolha hoje (${today}) ou um dia depois.`)
  if (last && since <= last.since) {
    const taken = `A versão ${last.version} já foi publicada para valer a partir de ${writtenDate(last.since)}`
    words.push(`${taken}: escolha um dia depois desse.`)
  }
  return words
}

function unusualDay({ since, today }: Order, { version }: DraftVersion): string[] {
  const days = (Date.parse(since) - Date.parse(today)) / DAY
  const day = writtenDate(since)
  const words = []
  if (since === today) words.push('O texto passa a valer hoje, na mesma hora, e isso não se desfaz.')
  if (isCivilDate(version) && version !== since)
    words.push(`A versão se chama ${version}, e o dia escolhido é ${day}.`)
  if (days > FAR_AHEAD)
    words.push(`O texto só valeria a partir de ${day}, daqui a ${count(days, 'dia', 'dias')}.`)
  return words
}

function dayReasons(order: Order, draft: DraftVersion, last: PublishedVersion | undefined): Reason[] {
  const wrong = wrongDay(order, last)
  if (wrong.length > 0) return wrong.map((words) => ({ field: 'dia', words }))
  return unusualDay(order, draft).map((words) => ({ field: DOUBT, words }))
}

function sameTextReasons(draft: DraftVersion, last: PublishedVersion | undefined): Reason[] {
  const isSame =
    last?.body.trim() === draft.body.trim() &&
    last.minimumAge === draft.minimumAge &&
    last.title === draft.title
  const words = `O texto é igual ao da versão ${last?.version ?? ''}. Não há o que publicar.`
  return isSame ? [{ field: 'corpo', words }] : []
}

const CONFIRMED: Finding['kind'][] = ['age', 'date']
const HARMLESS: Finding['kind'][] = ['header', 'heading', 'sentence']

function findingReasons(draft: DraftVersion, store: LegalStore): Reason[] {
  return checkDraft(draft, store)
    .filter(({ kind }) => !HARMLESS.includes(kind))
    .map(({ kind, line, words, reason }) => ({
      field: CONFIRMED.includes(kind) ? DOUBT : 'corpo',
      place: placeIn(draft.file, line),
      words: `${words}: ${reason}`,
    }))
}

/** Publishes the draft, or throws a `LegalRefusal` with all that hinders it. Returns what changes above the text. */
export function publishDraft(store: LegalStore, draft: DraftVersion, order: Order): HeaderChange[] {
  const last = store.lastPublished(draft.slug)
  const reasons = [
    ...faultReasons(store.faultsOf([draft.slug])),
    ...dayReasons(order, draft, last),
    ...sameTextReasons(draft, last),
    ...findingReasons(draft, store),
  ].filter(({ field }) => !(order.isSure && field === DOUBT))
  if (reasons.length > 0) refuse(...reasons)

  const source = withHeader(draft, (head) => {
    head.set('estado', 'publicado')
    head.set('vigencia', order.since)
    const facts = factsShownIn(draft.body, store.company())
    if (Object.keys(facts).length > 0) head.set('dados', facts)
  })
  writePublished(store.place, draft, source)
  return last ? headerChanges(draft, last) : []
}
