import { sql, type Kysely, type Migration } from 'kysely'

export const letterChoices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table letter_choices (
      learner_id text not null references learners (id) on delete cascade, kind text not null,
      token text not null unique, is_on integer not null, since bigint not null, sent_at bigint,
      unvisited integer not null default 0, constraint letter_choices_key primary key (learner_id, kind))`.execute(
      db,
    )
  },
}
