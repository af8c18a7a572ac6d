import type { Kysely, Migration } from 'kysely'

export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_people')
      .addColumn('person', 'text', (c) => c.primaryKey().notNull())
      .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('audit_people_learner').on('audit_people').column('learner_id').execute()
    await db.schema
      .createTable('audit_entries')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('person', 'text')
      .addColumn('by', 'text')
      .addColumn('subject', 'text')
      .addColumn('reason', 'text')
      .addColumn('batch', 'integer')
      .execute()
    for (const column of ['at', 'person', 'batch'])
      await db.schema.createIndex(`audit_entries_${column}`).on('audit_entries').column(column).execute()
    await db.schema
      .createTable('audit_batches')
      .addColumn('number', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('entries', 'integer', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('root', 'text', (c) => c.notNull())
      .addColumn('seal', 'text', (c) => c.notNull())
      .addColumn('sealed_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
