import { sql, type Kysely, type Migration } from 'kysely'

export const works: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table class_feedback add column is_work integer not null default 0`.execute(db)
    await sql`alter table group_members add column moved_from text`.execute(db)
  },
}
