import type { Kysely, Migration } from 'kysely'

export const classFeedback: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('class_feedback')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
      .addColumn('class_id', 'text', (c) => c.notNull().references('classes.id'))
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('class_feedback_learner')
      .on('class_feedback')
      .columns(['learner_id', 'at'])
      .execute()
    await db.schema.createIndex('class_feedback_at').on('class_feedback').column('at').execute()
  },
}
