import type { HistoryEntry } from '#app/legal/versions/history.server.ts'
import { writtenMoment } from '#app/domain/dates.ts'

const capital = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())

/** `Salvo por ana@exemplo.com`; a terminal knows the name that `--por` gives. */
const writtenAct = ({ ato, quem }: Pick<HistoryEntry, 'ato' | 'quem'>): string =>
  `${capital(ato)} por ${quem === 'terminal' ? 'quem cuida do servidor' : quem}`

export const historyView = (history: HistoryEntry[]) =>
  history.map((entry) => ({
    act: writtenAct(entry),
    moment: writtenMoment(entry.quando),
    note: entry.nota && capital(entry.nota),
    /** Names it in the address that shows what it replaced. */
    replaced: entry.antes === undefined ? undefined : entry.quando,
  }))

export function replacedAt(history: HistoryEntry[], moment: string | null) {
  const entry = history.find(({ quando, antes }) => quando === moment && antes !== undefined)
  return entry && { moment: writtenMoment(entry.quando), source: entry.antes ?? '' }
}

export type Replaced = ReturnType<typeof replacedAt>
export type HistoryView = ReturnType<typeof historyView>
