/** Counts of people by step or legal text. Nobody can be told by a count: see `inFives`. */
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

export function enrolmentsByStep(db: Db, period: Period) {
  const { from, until } = bounds(period)
  return db
    .selectFrom('enrolments')
    .select((select) => ['step_id as of', select.fn.countAll<number>().as('people')])
    .where('enrolled_at', '>=', from)
    .where('enrolled_at', '<', until)
    .where('learner_id', 'in', learnersOf(db, period))
    .groupBy('step_id')
    .orderBy('step_id')
    .execute()
}

export function completionsByStep(db: Db, period: Period) {
  const { from, until } = bounds(period)
  return db
    .selectFrom('step_completions')
    .select((select) => ['step_id as of', select.fn.countAll<number>().as('people')])
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
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
