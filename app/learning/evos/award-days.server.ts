import { civilDateOf } from '#contract/birth-date.ts'
import type { calls, Data } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { BRASILIA, dayAndTime, writtenDate } from '#app/domain/dates.ts'

type Entry = Data<typeof calls.userEvos>['entries'][number]

export interface AwardDay {
  /** `Hoje`, `Ontem`, or `1 de novembro de 2026`. */
  title: string
  awards: (Entry & { written: string })[]
}

/** Awards in their order, by day in Brasília; each says its time only. `now` in epoch milliseconds. */
export function awardDays(entries: Entry[], now: number): AwardDay[] {
  const titles = new Map([
    [civilDateOf(now), 'Hoje'],
    [civilDateOf(now - DAY), 'Ontem'],
  ])
  const days = new Map<string, AwardDay>()
  for (const entry of entries) {
    const date = civilDateOf(Date.parse(entry.at))
    const day = days.get(date) ?? { title: titles.get(date) ?? writtenDate(date), awards: [] }
    day.awards.push({ ...entry, written: dayAndTime(entry.at, BRASILIA).time })
    days.set(date, day)
  }
  return [...days.values()]
}
