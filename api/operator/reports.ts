/** Counts of people by step or legal text. Nobody can be told by a count: see `inFives`. */
import { sql } from 'kysely'
import { DAY } from '#api/durations.ts'
import type { Db } from '#api/db/tables.ts'
import { startOf } from './days.ts'

export interface Period {
  /** ISODates in Brasília, both inclusive. */
  de?: string
  ate?: string
  programa?: string
  cupom?: string
}

const SMALLEST_GROUP = 5

/** Whole fives: a smaller group is not shown, and the difference of two periods is not one person either. */
export function inFives(count: number): string {
  const shown = Math.floor(count / SMALLEST_GROUP) * SMALLEST_GROUP
  return shown === 0 ? `menos de ${SMALLEST_GROUP}` : `${shown} ou mais`
}

/** Ids of the learners that a report is about. */
const learnersOf = (db: Db, { programa, cupom }: Period) =>
  db
    .selectFrom('learners')
    .select('learners.id')
    .$if(programa !== undefined, (query) => query.where('tags', 'like', `%${programa}%`))
    .$if(cupom !== undefined, (query) =>
      query
        .innerJoin('coupon_uses', 'coupon_uses.learner_id', 'learners.id')
        .where('coupon_uses.coupon_code', '=', cupom ?? ''),
    )

const bounds = ({ de, ate }: Period) => ({
  from: de === undefined ? 0 : startOf(de),
  until: ate === undefined ? Number.MAX_SAFE_INTEGER : startOf(ate) + DAY,
})

const STEP_EVENTS = {
  enrolments: 'enrolled_at',
  step_completions: 'completed_at',
} as const

/** Each person has one row for each step. */
export function peopleByStep(db: Db, event: keyof typeof STEP_EVENTS, period: Period) {
  const { from, until } = bounds(period)
  const at = sql.ref<number>(STEP_EVENTS[event])
  return db
    .selectFrom(event)
    .select((select) => ['step_id', select.fn.countAll<number>().as('people')])
    .where(at, '>=', from)
    .where(at, '<', until)
    .where('learner_id', 'in', learnersOf(db, period))
    .groupBy('step_id')
    .orderBy('step_id')
    .execute()
}

export function acceptancesByText(db: Db, period: Period) {
  const { from, until } = bounds(period)
  return db
    .selectFrom('accepted_texts')
    .select((select) => ['slug', 'version', select.fn.countAll<number>().as('people')])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('learner_id', 'in', learnersOf(db, period))
    .groupBy(['slug', 'version'])
    .orderBy('slug')
    .orderBy('version')
    .execute()
}
