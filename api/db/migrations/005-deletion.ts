import type { Kysely, Migration } from 'kysely'

/** Codes that confirm a deletion, and receipts, which name nobody. */
export const deletion: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deletion_codes')
      .addColumn('learner_id', 'text', (c) =>
        c.primaryKey().notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('deletions')
      .addColumn('receipt', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
