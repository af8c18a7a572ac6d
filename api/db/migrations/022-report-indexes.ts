import type { Kysely, Migration } from 'kysely'

const EVENTS = [
  ['enrolments', 'enrolled_at'],
  ['step_completions', 'completed_at'],
] as const

/** Reports of everybody read the first of a table, those of some learners the second, and neither the table. */
export const reportIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, at] of EVENTS) {
      await db.schema.createIndex(`${table}_step`).on(table).columns(['step_id', at]).execute()
      await db.schema
        .createIndex(`${table}_learner`)
        .on(table)
        .columns(['learner_id', 'step_id', at])
        .execute()
    }
  },
}
