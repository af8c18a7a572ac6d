import { sql } from 'kysely'
import type { Db } from '#api/db/tables.ts'
import { counted, type Months } from './in-fives.ts'

/** Which people a report is about, and when. */
export interface Scope extends Months {
  programme?: string
  coupon?: string
}

const learnersOf = (db: Db, { programme, coupon }: Scope) =>
  db
    .selectFrom('learners')
    .select('learners.id')
    .$if(programme !== undefined, (query) => query.where('tags', 'like', `%${programme}%`))
    .$if(coupon !== undefined, (query) =>
      query
        .innerJoin('coupon_uses', 'coupon_uses.learner_id', 'learners.id')
        .where('coupon_uses.coupon_code', '=', coupon ?? ''),
    )

export const isEverybody = ({ programme, coupon }: Scope): boolean =>
  programme === undefined && coupon === undefined

/** A condition for `column`; where everybody is meant, no learner is looked up. */
export const among = (db: Db, column: string, scope: Scope) =>
  isEverybody(scope) ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} in ${learnersOf(db, scope)}`

export const STEP_EVENTS = {
  enrolments: 'enrolled_at',
  step_completions: 'completed_at',
} as const

export type StepEvent = keyof typeof STEP_EVENTS

/** Each person has one row for each step. */
export function peopleByStep(db: Db, event: StepEvent, scope: Scope) {
  const [before, through] = counted(sql.ref(STEP_EVENTS[event]), scope)
  return db
    .selectFrom(event)
    .select(['step_id', before.as('before'), through.as('through')])
    .where(among(db, 'learner_id', scope))
    .groupBy('step_id')
    .orderBy('step_id')
    .execute()
}

export function acceptancesByText(db: Db, scope: Scope) {
  const [before, through] = counted(sql.ref('at'), scope)
  return db
    .selectFrom('accepted_texts')
    .select(['slug', 'version', before.as('before'), through.as('through')])
    .where(among(db, 'learner_id', scope))
    .groupBy(['slug', 'version'])
    .orderBy('slug')
    .orderBy('version')
    .execute()
}

/** Each person's first answers to each quiz: as many rows as there are different sheets of answers. */
export function firstAnswers(db: Db, scope: Scope) {
  const [before, through] = counted(sql.ref('first_quiz_at'), scope)
  return db
    .selectFrom('enrolments')
    .select(['step_id', 'first_answers', before.as('before'), through.as('through')])
    .where('first_quiz_at', 'is not', null)
    .where(among(db, 'learner_id', scope))
    .groupBy(['step_id', 'first_answers'])
    .execute()
}

/** Who began a step and has not finished it, by the class they opened last, in the month they last did something there. */
export function stoppedByClass(db: Db, scope: Scope) {
  // As a bare column SQLite would look up each row by the index that starts with it.
  const step = sql<string>`coalesce(own.step_id, '')`
  const [before, through] = counted(sql`coalesce(own.done_at, own.enrolled_at)`, scope)
  return db
    .selectFrom('enrolments as own')
    .select([step.as('step_id'), 'own.last_class', before.as('before'), through.as('through')])
    .where(among(db, 'own.learner_id', scope))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('step_completions as done')
            .select('done.step_id')
            .whereRef('done.learner_id', '=', 'own.learner_id')
            .whereRef('done.step_id', '=', 'own.step_id'),
        ),
      ),
    )
    .groupBy([step, 'own.last_class'])
    .execute()
}

/** Of those who registered with each coupon: all, who did something, who finished a step. */
export function peopleByCoupon(db: Db, scope: Scope) {
  const [before, through] = counted(sql.ref('used_at'), scope)
  const ofLearner = (table: 'enrolments' | 'step_completions', more = sql``) =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} own where own.learner_id = coupon_uses.learner_id ${more})`
  const groups = {
    registered: sql<boolean>`1 = 1`,
    began: ofLearner('enrolments', sql`and own.done_at is not null`),
    finished: ofLearner('step_completions'),
  }
  const countOf = (condition: (typeof groups)['began']) =>
    db
      .selectFrom('coupon_uses')
      .select(['coupon_code', before.as('before'), through.as('through')])
      .where(among(db, 'learner_id', scope))
      .where(condition)
      .groupBy('coupon_code')
      .orderBy('coupon_code')
      .execute()
  return {
    registered: () => countOf(groups.registered),
    began: () => countOf(groups.began),
    finished: () => countOf(groups.finished),
  }
}
