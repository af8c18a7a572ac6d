import type { Kysely, Migration } from 'kysely'

export const cvs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cvs')
      .addColumn('learner_id', 'text', (c) => c.primaryKey().references('learners.id').onDelete('cascade'))
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('saved_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
