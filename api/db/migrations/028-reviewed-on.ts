import type { Kysely, Migration } from 'kysely'

export const reviewedOn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('review_cards').addColumn('reviewed_on', 'text').execute()
  },
}
