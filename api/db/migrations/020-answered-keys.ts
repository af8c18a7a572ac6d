import type { Kysely, Migration } from 'kysely'

export const answeredKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('answered_keys')
      .addColumn('key_hash', 'text', (c) => c.notNull().primaryKey())
      .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
      .addColumn('answer', 'text')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('answered_keys_of_learner').on('answered_keys').column('learner_id').execute()
  },
}
