import type { Kysely, Migration } from 'kysely'

/** A text that changed without a new version has another hash, and so its own row. */
export const acceptedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accepted_texts')
      .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('accepted_texts_pk', ['learner_id', 'slug', 'version', 'hash'])
      .execute()
  },
}
