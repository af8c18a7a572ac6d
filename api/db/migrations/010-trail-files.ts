import type { Kysely, Migration } from 'kysely'

export const trailFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('trails').addColumn('files_digest', 'text').execute()
  },
}
