import type { Kysely, Migration } from 'kysely'

/** Suspended accounts; `suspended` of a session saves each call a look at the learner. And what operators did. */
export const operators: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('learners').addColumn('suspended_at', 'bigint').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('suspended', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('operator_acts')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .execute()
    await db.schema.createIndex('operator_acts_at').on('operator_acts').column('at').execute()
  },
}
