import type { Kysely, Migration } from 'kysely'

export const notes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('class_progress').addColumn('noted_at', 'bigint').execute()
  },
}
