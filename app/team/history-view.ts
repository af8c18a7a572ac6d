import type { HistoryEntry } from '#app/legal/history.server.ts'
import { writtenMoment } from '#app/ui/dates.ts'

const capital = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())

/** `Salvo por ana@exemplo.com`; the terminal knows no person. */
const writtenAct = ({ ato, quem }: Pick<HistoryEntry, 'ato' | 'quem'>): string =>
  `${capital(ato)} ${quem.includes('@') ? `por ${quem}` : 'pela linha de comando'}`

export const historyView = (history: HistoryEntry[]) =>
  history.map((entry) => ({
    act: writtenAct(entry),
    moment: writtenMoment(entry.quando),
    note: entry.nota && capital(entry.nota),
  }))

export type HistoryView = ReturnType<typeof historyView>
