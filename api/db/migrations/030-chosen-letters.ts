import { sql, type Kysely, type Migration } from 'kysely'

export const chosenLetters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table chosen_letters (
      learner_id text not null primary key references learners (id) on delete cascade, token text not null unique,
      week integer not null, week_since bigint not null, week_at bigint, week_count integer not null default 0)`.execute(
      db,
    )
  },
}
