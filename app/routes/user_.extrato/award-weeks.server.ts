import { civilDateOf } from '#contract/birth-date.ts'
import { DAY, mondayOf, weekOf } from '#contract/durations.ts'
import { BRASILIA, dayAndTime, writtenDate } from '#app/domain/dates.ts'
import type { Award } from '#app/learning/evos/statement.server.ts'

interface AwardDay {
  /** `Hoje`, `Ontem`, or `1 de novembro de 2026`. */
  title: string
  awards: Award[]
}

export interface AwardWeek {
  /** `Esta semana`, `Semana passada`, or `Semana de 1 de novembro de 2026`. */
  title: string
  /** Evos of the week; undefined where the page has only some of its days. */
  evos?: number
  days: AwardDay[]
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

interface Cut {
  /** Whether newer awards, or older ones, stand on another page. */
  before: boolean
  after: boolean
}

/** Awards in their order, by week and day in Brasília; each says its time only. `now` in epoch milliseconds. */
export function awardWeeks(awards: Award[], now: number, cut: Cut): AwardWeek[] {
  const today = civilDateOf(now)
  const titles = new Map([
    [today, 'Hoje'],
    [civilDateOf(now - DAY), 'Ontem'],
  ])
  const weekTitles = new Map([
    [mondayOf(weekOf(now)), 'Esta semana'],
    [mondayOf(weekOf(now) - 1), 'Semana passada'],
  ])
  const weeks = new Map<string, Map<string, AwardDay>>()
  for (const award of awards) {
    const at = Date.parse(award.at)
    const date = civilDateOf(at)
    const days = entry(weeks, mondayOf(weekOf(at)), () => new Map<string, AwardDay>())
    const day = entry(days, date, () => ({ title: titles.get(date) ?? writtenDate(date), awards: [] }))
    day.awards.push({ ...award, written: dayAndTime(award.at, BRASILIA).time })
  }
  return [...weeks].map(([monday, days], at) => {
    const isCut = (cut.before && at === 0) || (cut.after && at === weeks.size - 1)
    const all = [...days.values()]
    return {
      title: weekTitles.get(monday) ?? `Semana de ${writtenDate(monday)}`,
      evos: isCut ? undefined : all.flatMap((day) => day.awards).reduce((sum, { evos }) => sum + evos, 0),
      days: all,
    }
  })
}
