import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/tables.ts'
import { counted, type Months } from './in-fives.ts'

/** Which people a report is about, and when. */
export interface Scope extends Months {
  programme?: string
  coupon?: string
}

export const hasProgramme = ({ programme }: Scope) =>
  programme === undefined ? sql<boolean>`1 = 1` : sql<boolean>`tags like ${`%${programme}%`}`

const learnersOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('learners')
    .select('learners.id')
    .where(hasProgramme(scope))
    .$if(scope.coupon !== undefined, (query) =>
      query
        .innerJoin('coupon_uses', 'coupon_uses.learner_id', 'learners.id')
        .where('coupon_uses.coupon_code', '=', scope.coupon ?? ''),
    )

/** A condition for `learner_id`; where everybody is meant, no learner is looked up. */
export const among = (db: Db, scope: Scope) =>
  scope.programme === undefined && scope.coupon === undefined
    ? sql<boolean>`1 = 1`
    : sql<boolean>`learner_id in ${learnersOf(db, scope)}`

export const STEP_EVENTS = {
  enrolments: 'enrolled_at',
  step_completions: 'completed_at',
} as const

export type StepEvent = keyof typeof STEP_EVENTS

interface Counted<R> {
  from: StepEvent
  columns: (keyof R & string)[]
  at: RawBuilder<number>
  where?: RawBuilder<boolean>
}

/** For each value of the columns; in parts by tags first, as the indexes are but that of learners. */
async function countsBy<R>(db: Db, { from, columns, at, where = sql`1 = 1` }: Counted<R>, scope: Scope) {
  const [before, through] = counted(at, scope)
  const group = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<R & Record<'before' | 'through', number>>`
    select ${group}, cast(sum("before") as bigint) as "before", cast(sum(through) as bigint) as through
    from (select ${group}, ${before} as "before", ${through} as through from ${sql.table(from)}
      where ${where} and ${hasProgramme(scope)} and ${among(db, { coupon: scope.coupon })}
      group by ${scope.coupon === undefined ? sql`tags, ` : sql``}${group}) as parts
    group by ${group} order by ${group}`.execute(db)
  return rows
}

/** Each person has one row for each step. */
export const peopleByStep = (db: Db, from: StepEvent, scope: Scope) =>
  countsBy<{ step_id: string }>(db, { from, columns: ['step_id'], at: sql.ref(STEP_EVENTS[from]) }, scope)

/** Each person's first answers to each quiz: as many rows as there are different answers. */
export const firstAnswers = (db: Db, scope: Scope) =>
  countsBy<{ step_id: string; first_answers: string | null }>(
    db,
    {
      from: 'enrolments',
      columns: ['step_id', 'first_answers'],
      at: sql.ref('first_quiz_at'),
      where: sql`first_quiz_at is not null`,
    },
    scope,
  )

/** Who began a step and has not finished it, by the class they opened last, in the month they last did something there. */
export const stoppedByClass = (db: Db, scope: Scope) =>
  countsBy<{ step_id: string; last_class: string | null }>(
    db,
    {
      from: 'enrolments',
      columns: ['step_id', 'last_class'],
      at: sql`coalesce(done_at, enrolled_at)`,
      where: sql`finished_at is null`,
    },
    scope,
  )

export function acceptancesByText(db: Db, scope: Scope) {
  const [before, through] = counted(sql.ref('at'), scope)
  return db
    .selectFrom('accepted_texts')
    .select(['slug', 'version', before.as('before'), through.as('through')])
    .where(among(db, scope))
    .groupBy(['slug', 'version'])
    .orderBy('slug')
    .orderBy('version')
    .execute()
}

/** Of those who registered with each coupon: who did something, who finished a step, and all, counted last. */
export async function peopleByCoupon(db: Db, scope: Scope) {
  const [before, through] = counted(sql.ref('used_at'), scope)
  const ofLearner = (table: 'enrolments' | 'step_completions', more = sql``) =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} own where own.learner_id = coupon_uses.learner_id ${more})`
  const countOf = (condition = sql<boolean>`1 = 1`) =>
    db
      .selectFrom('coupon_uses')
      .select(['coupon_code', before.as('before'), through.as('through')])
      .where(among(db, scope))
      .where(condition)
      .groupBy('coupon_code')
      .orderBy('coupon_code')
      .execute()
  return {
    began: await countOf(ofLearner('enrolments', sql`and own.done_at is not null`)),
    finished: await countOf(ofLearner('step_completions')),
    registered: await countOf(),
  }
}
