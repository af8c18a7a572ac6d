import type { Kysely, Migration } from 'kysely'

/** Codes stored as fast hashes cannot be compared any more; they were good for 15 minutes. */
export const slowDeletionCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.deleteFrom('deletion_codes' as never).execute()
  },
}
