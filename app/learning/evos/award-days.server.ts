import { DAY } from '#app/time.ts'
import { BRASILIA, dayAndTime, isoDateInBrasilia, writtenDate } from '#app/ui/dates.ts'
import type { Award } from './statement.server.ts'

export interface AwardDay {
  /** `Hoje`, `Ontem`, or `1 de novembro de 2026`. */
  title: string
  /** Evos of the day on this page. */
  evos: number
  awards: Award[]
}

const dateOf = (instant: number) => isoDateInBrasilia(new Date(instant))

/** Awards in their order, by day in Brasília; each says its time only. `now` in epoch milliseconds. */
export function awardDays(awards: Award[], now: number): AwardDay[] {
  const titles = new Map([
    [dateOf(now), 'Hoje'],
    [dateOf(now - DAY), 'Ontem'],
  ])
  const days = new Map<string, AwardDay>()
  for (const award of awards) {
    const date = dateOf(Date.parse(award.at))
    const day = days.get(date) ?? { title: titles.get(date) ?? writtenDate(date), evos: 0, awards: [] }
    day.awards.push({ ...award, written: dayAndTime(award.at, BRASILIA).time })
    day.evos += award.evos
    days.set(date, day)
  }
  return [...days.values()]
}
