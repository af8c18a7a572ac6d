import type { Kysely, Migration } from 'kysely'

/** Keys from before have none. */
export const payloadsOfKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('answered_keys').addColumn('payload_hash', 'text').execute()
  },
}
