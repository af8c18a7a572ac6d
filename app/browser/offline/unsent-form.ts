import { DAY } from '#contract/durations.ts'
import { markOf } from '#app/domain/merge-notes.ts'

/** A form that could not be sent. */
export interface UnsentForm {
  /** As the form carried it: whose it is, and which. */
  key: string
  /** With its query, such as `/step/solo?quiz`. */
  path: string
  fields: [name: string, value: string][]
  /** Of the page, to be shown. */
  title: string
}

export interface UnsentItem extends UnsentForm {
  id: string
  at: number
  learner: string
  /** The server answered that it does not take it: the learner decides. */
  isRefused?: true
  /** Nor can it be sent now, though the server answers. */
  isHeld?: true
}

/** In epoch ms: what nobody came back for is deleted then. */
export const waitsUntil = ({ at }: UnsentItem): number => at + 30 * DAY

/** Clocks that were never set begin in 1970; what was queued before this version has no day. */
const BEGUN = Date.UTC(2026, 10, 1)

export const isDated = ({ at }: UnsentItem, now: number): boolean => at >= BEGUN && at <= now

export const fieldOf = ({ fields }: UnsentForm, name: string) => fields.find(([field]) => field === name)?.[1]

/** A note that was typed on where `gone` waits, as one that was typed where `gone` never was: none of its text is left out. */
export function withoutBefore(item: UnsentItem, gone: UnsentItem): UnsentItem {
  const from = fieldOf(gone, 'noteFrom')
  const note = fieldOf(gone, 'note')
  const isNext = item.path === gone.path && item.id > gone.id
  if (from === undefined || note === undefined || !isNext || fieldOf(item, 'noteFrom') !== markOf(note))
    return item
  return { ...item, fields: item.fields.map(([name, value]) => [name, name === 'noteFrom' ? from : value]) }
}
