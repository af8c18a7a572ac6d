/** Publishes drafts. A version that was in force never changes again. */
import { DAY } from '#contract/durations.ts'
import { checkDraft } from '../reading/checks/check-draft.server.ts'
import type { Finding, HeaderChange } from '../reading/checks/finding.ts'
import { headerChanges } from '../reading/checks/header.server.ts'
import { isCivilDate } from '../reading/folder.server.ts'
import { factsShownIn } from '../reading/render.server.ts'
import type { DraftVersion, PublishedVersion } from '../text.ts'
import type { LegalStore } from '../reading/store.server.ts'
import { withHeader, writePublished } from './edit-files.server.ts'
import { faultReason, LegalRefusal, refuse, type Reason } from './refusal.ts'

export interface Order {
  since: string
  today: string
  /** The editor has confirmed what is unusual. */
  isSure?: boolean
}

function dateReasons({ since, today }: Order, last: PublishedVersion | undefined): Reason[] {
  if (!isCivilDate(since)) return [{ code: 'no-date', day: since }]
  return [
    ...(since < today ? [{ code: 'day-over', day: since, today } as const] : []),
    ...(last && since <= last.since
      ? [{ code: 'day-taken', version: last.version, since: last.since } as const]
      : []),
  ]
}

const CONFIRMED: Finding['kind'][] = ['age', 'date']
const HARMLESS: Finding['kind'][] = ['header', 'heading', 'sentence']

function sameTextReasons(draft: DraftVersion, last: PublishedVersion | undefined): Reason[] {
  const isSame =
    last?.body.trim() === draft.body.trim() &&
    last.minimumAge === draft.minimumAge &&
    last.title === draft.title
  return isSame ? [{ code: 'same-text', file: draft.file, version: last.version }] : []
}

const FAR_AHEAD = 60

function doubts({ since, today }: Order, { version }: DraftVersion): Reason[] {
  const days = (Date.parse(since) - Date.parse(today)) / DAY
  return [
    ...(since === today ? [{ code: 'in-force-today' } as const] : []),
    ...(isCivilDate(version) && version !== since ? [{ code: 'other-day', version, since } as const] : []),
    ...(days > FAR_AHEAD ? [{ code: 'far-ahead', since, days } as const] : []),
  ]
}

/** Publishes the draft, or throws a `LegalRefusal`. Returns what changes above the text. */
export function publishDraft(store: LegalStore, draft: DraftVersion, order: Order): HeaderChange[] {
  const faults = store.faultsOf([draft.slug])
  if (faults.length > 0) refuse(...faults.map(faultReason))
  const last = store.lastPublished(draft.slug)
  const findings = checkDraft(draft, store)
  const found = (kinds: Finding['kind'][], isOfThese: boolean): Reason[] =>
    findings
      .filter(({ kind }) => kinds.includes(kind) === isOfThese)
      .map((finding) => ({ code: 'finding', file: draft.file, finding }))
  const reasons = [
    ...dateReasons(order, last),
    ...sameTextReasons(draft, last),
    ...found([...CONFIRMED, ...HARMLESS], false),
  ]
  if (reasons.length > 0) refuse(...reasons)
  const unsure = [...doubts(order, draft), ...found(CONFIRMED, true)]
  if (unsure.length > 0 && !order.isSure) throw new LegalRefusal(unsure, true)

  const source = withHeader(draft, (head) => {
    head.set('estado', 'publicado')
    head.set('vigencia', order.since)
    const facts = factsShownIn(draft.body, store.company())
    if (Object.keys(facts).length > 0) head.set('dados', facts)
  })
  writePublished(store.place, draft, source)
  return last ? headerChanges(draft, last) : []
}
