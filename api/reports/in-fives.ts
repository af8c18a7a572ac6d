import { sql, type RawBuilder } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'

/** Whole calendar months in Brasília, both inclusive, as `2026-12`. */
export interface Months {
  from?: string
  until?: string
}

const GROUP = 5

const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00-03:00`)

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}

/** The month in Brasília of an instant (epoch ms). */
export const monthOf = (instant: number): string => civilDateOf(instant).slice(0, 7)

/** `from` and `until` as instants (epoch ms), the second exclusive. */
const boundsOf = ({ from, until }: Months): { from: number; until: number } => ({
  from: from === undefined ? 0 : startOf(from),
  until: until === undefined ? Number.MAX_SAFE_INTEGER : startOf(monthAfter(until)),
})

/** Columns `before` and `through`: how many rows there are before the months, and up to their end. */
export function counted(at: RawBuilder<number>, months: Months): [RawBuilder<number>, RawBuilder<number>] {
  const { from, until } = boundsOf(months)
  const earlierThan = (bound: number) =>
    sql<number>`sum(case when ${at} < cast(${bound} as bigint) then 1 else 0 end)`
  return [earlierThan(from), earlierThan(until)]
}

export const wholeGroups = (people: number) => people - (people % GROUP)

/** Five people count together, in the month of the fifth: every count, sum and difference is of whole fives. */
export const inFives = ({ before, through }: { before: number; through: number }): number =>
  wholeGroups(through) - wholeGroups(before)

export const writtenInFives = (people: number): string =>
  people === 0 ? `menos de ${GROUP}` : `${people} ou mais`

/** The smallest share that both numbers, in fives, allow. */
export const leastShare = (part: number, whole: number): string =>
  part === 0 || whole === 0 ? '' : `ao menos ${Math.floor((100 * part) / (whole + GROUP - 1))} %`
