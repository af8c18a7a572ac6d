import { sql } from 'kysely'
import { mondayOf, TO_MONDAY, WEEK, weekOf } from '#contract/durations.ts'
import type { Db } from '#api/db/tables.ts'
import { among, hasProgramme, STEP_EVENTS, type Scope, type StepEvent } from './reports.ts'
import { inFives, monthOf } from './in-fives.ts'

interface WeekCount {
  step_id: string
  week: number
  people: number
}

const LISTS = sql`(select distinct tags from learners)`

/** When a step was begun or finished first. */
async function firstOf(db: Db, event: StepEvent): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select (select min(${sql.ref(STEP_EVENTS[event])}) from ${sql.table(event)} own
      where own.tags = lists.tags and own.step_id = steps.id) as at
    from steps cross join ${LISTS} as lists`.execute(db)
  const instants = rows.flatMap(({ at }) => at ?? [])
  return instants.length > 0 ? Math.min(...instants) : undefined
}

/** Counts stretches of an index: in groups, a million rows would be sorted. */
async function countsByStretch(db: Db, event: StepEvent, now: number, scope: Scope): Promise<WeekCount[]> {
  const at = sql.ref(`own.${STEP_EVENTS[event]}`)
  const first = await firstOf(db, event)
  if (first === undefined) return []
  const weeks = []
  for (let week = weekOf(first); week <= weekOf(now); week++) weeks.push(sql`(${sql.lit(week)})`)
  const start = sql`span.column1 * cast(${sql.lit(WEEK)} as bigint) - ${sql.lit(TO_MONDAY)}`
  const { rows } = await sql<WeekCount>`select steps.id as step_id, span.column1 as week,
      (select count(*) from ${sql.table(event)} own where own.tags = lists.tags and own.step_id = steps.id
        and ${at} >= ${start} and ${at} < ${start} + ${sql.lit(WEEK)}) as people
    from steps cross join ${LISTS} as lists cross join (values ${sql.join(weeks)}) as span
    where ${hasProgramme(scope)}`.execute(db)
  return rows.filter(({ people }) => people > 0)
}

/** How many began or finished each step in each week, as the weeks are numbered by `mondayOf`; a week may have several rows. */
async function countsByWeek(db: Db, event: StepEvent, now: number, scope: Scope): Promise<WeekCount[]> {
  if (scope.coupon === undefined) return countsByStretch(db, event, now, scope)
  const at = sql.ref(STEP_EVENTS[event])
  const week = sql<number>`(${at} + ${sql.lit(TO_MONDAY)}) / ${sql.lit(WEEK)}`
  return db
    .selectFrom(event)
    .select(['step_id', week.as('week')])
    .select((select) => select.fn.countAll<number>().as('people'))
    .where(among(db, scope))
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
  const enrolled = await fivesByWeek(db, 'enrolments', now, scope)
  const completed = await fivesByWeek(db, 'step_completions', now, scope)
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
