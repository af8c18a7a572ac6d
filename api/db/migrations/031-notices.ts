import { sql, type Kysely, type Migration } from 'kysely'

const LEARNER = 'learner_id text not null references learners (id) on delete cascade'

const STATEMENTS = [
  `create table letter_choices (${LEARNER}, kind text not null, token text not null unique, is_on integer not null,
    since bigint not null, sent_at bigint, unvisited integer not null default 0,
    constraint letter_choices_key primary key (learner_id, kind))`,
  `insert into letter_choices (learner_id, kind, token, is_on, since, sent_at, unvisited)
    select learner_id, 'week', token, week, week_since, week_at, week_count from chosen_letters`,
  `create table notices (id text not null, group_id text not null references "groups" (id) on delete cascade,
    author text not null, text text not null, at bigint not null, for_some integer not null,
    constraint notices_key primary key (id))`,
  `create table notice_people (notice_id text not null references notices (id) on delete cascade, ${LEARNER},
    read_at bigint, constraint notice_people_key primary key (notice_id, learner_id))`,
  'alter table meetings add column changed_at bigint',
  'alter table meetings add column told_at bigint',
  'create index groups_to_day_at on "groups" (to_day)',
  'create index notices_group_id_at on notices (group_id, at)',
  'create index notice_people_learner_id_at on notice_people (learner_id)',
  'create index class_feedback_replied_at_at on class_feedback (replied_at)',
]

export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
