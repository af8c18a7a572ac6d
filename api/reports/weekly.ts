import { sql } from 'kysely'
import type { Db } from '#api/db/tables.ts'
import { among, STEP_EVENTS, type Scope } from './reports.ts'
import { inFives, monthOf } from './in-fives.ts'

const WEEK_MS = 7 * 24 * 3_600_000
/** From the epoch, a Thursday, to a Monday at midnight in Brasília. */
const TO_MONDAY_MS = 3 * 24 * 3_600_000 - 3 * 3_600_000

const mondayOf = (week: number): string =>
  new Date(week * WEEK_MS - 3 * 24 * 3_600_000).toISOString().slice(0, 10)

/** How many began or finished each step in each week, as the weeks are numbered by `mondayOf`. */
async function countsByWeek(db: Db, event: keyof typeof STEP_EVENTS, scope: Scope) {
  const at = sql.ref(STEP_EVENTS[event])
  const week = sql<number>`(${at} + ${sql.lit(TO_MONDAY_MS)}) / ${sql.lit(WEEK_MS)}`
  return db
    .selectFrom(event)
    .select(['step_id', week.as('week')])
    .select((select) => select.fn.countAll<number>().as('people'))
    .where(among(db, 'learner_id', scope))
    .groupBy(['step_id', week])
    .execute()
}

/** By Monday: the people of each step counted in fives, and the steps added up. */
async function fivesByWeek(
  db: Db,
  event: keyof typeof STEP_EVENTS,
  scope: Scope,
): Promise<Map<string, number>> {
  const counts = await countsByWeek(db, event, scope)
  const sums = new Map<string, number>()
  const soFar = new Map<string, number>()
  for (const { step_id: id, week, people } of counts.sort((a, b) => a.week - b.week)) {
    const before = soFar.get(id) ?? 0
    const through = before + people
    soFar.set(id, through)
    const monday = mondayOf(Math.floor(week))
    sums.set(monday, (sums.get(monday) ?? 0) + inFives({ before, through }))
  }
  return sums
}

export async function weekly(db: Db, now: number, scope: Scope) {
  const enrolled = await fivesByWeek(db, 'enrolments', scope)
  const completed = await fivesByWeek(db, 'step_completions', scope)
  const isMeant = (monday: string) => {
    const month = monday.slice(0, 7)
    return month >= (scope.from ?? '') && month <= (scope.until ?? monthOf(now))
  }
  const mondays = [...new Set([...enrolled.keys(), ...completed.keys()])].filter(isMeant).sort()
  return mondays.map((monday) => ({
    monday,
    enrolled: enrolled.get(monday) ?? 0,
    completed: completed.get(monday) ?? 0,
  }))
}
