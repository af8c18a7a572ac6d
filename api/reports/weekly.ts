import { sql } from 'kysely'
import { mondayOf, TO_MONDAY, WEEK, weekOf } from '#contract/durations.ts'
import type { Db } from '#api/db/tables.ts'
import { among, hasProgramme, STEP_EVENTS, type Scope, type StepEvent } from './reports.ts'
import { inFives, monthOf } from './in-fives.ts'

/** How many began or finished each step in each week, as the weeks are numbered by `mondayOf`. */
function countsByWeek(db: Db, event: StepEvent, scope: Scope) {
  const week = sql<number>`(${sql.ref(STEP_EVENTS[event])} + ${sql.lit(TO_MONDAY)}) / ${sql.lit(WEEK)}`
  return db
    .selectFrom(event)
    .select(['step_id', week.as('week')])
    .select((select) => select.fn.countAll<number>().as('people'))
    .where(hasProgramme(scope))
    .where(among(db, { coupon: scope.coupon }))
    .groupBy(['step_id', week])
    .execute()
}

/** By Monday: the people of each step counted in fives, and the steps added up. */
async function fivesByWeek(...args: Parameters<typeof countsByWeek>): Promise<Map<string, number>> {
  const counts = await countsByWeek(...args)
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

function mondaysFrom(first: string | undefined, now: number): string[] {
  if (first === undefined) return []
  const week = weekOf(Date.parse(`${first}T12:00:00Z`))
  return Array.from({ length: weekOf(now) - week + 1 }, (_, at) => mondayOf(week + at))
}

export async function weekly(db: Db, now: number, scope: Scope) {
  const enrolled = await fivesByWeek(db, 'enrolments', scope)
  const completed = await fivesByWeek(db, 'step_completions', scope)
  const isMeant = (monday: string) => {
    const month = monday.slice(0, 7)
    return month >= (scope.from ?? '') && month <= (scope.until ?? monthOf(now))
  }
  const [first] = [...enrolled.keys(), ...completed.keys()].sort()
  return mondaysFrom(first, now)
    .filter(isMeant)
    .map((monday) => ({
      monday,
      enrolled: enrolled.get(monday) ?? 0,
      completed: completed.get(monday) ?? 0,
    }))
}
