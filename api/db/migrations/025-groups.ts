import { sql, type Kysely, type Migration } from 'kysely'

const GROUP = 'group_id text not null references "groups" (id) on delete cascade'
const LEARNER = 'learner_id text not null references learners (id) on delete cascade'

/** `class_feedback.named` is null of doubts that were sent before there were answers. */
const STATEMENTS = [
  `create table "groups" (id text not null, coupon text not null, tag text not null, from_day text not null,
    to_day text not null, body text not null, constraint groups_key primary key (id))`,
  `create table group_invitations (${GROUP}, email text not null, at bigint not null,
    constraint group_invitations_key primary key (group_id, email))`,
  `create table group_members (${GROUP}, ${LEARNER}, invited_at bigint not null, joined_at bigint, left_at bigint,
    phone integer not null, constraint group_members_key primary key (group_id, learner_id))`,
  `create table meetings (id text not null, group_id text, tag text, series text, starts_at bigint not null,
    ends_at bigint not null, cancelled integer not null, body text not null, constraint meetings_key primary key (id))`,
  `create table presences (meeting_id text not null, ${LEARNER}, state text not null, "by" text not null,
    at bigint not null, constraint presences_key primary key (meeting_id, learner_id))`,
  ...[
    'group_id text',
    'reply text',
    'reply_by text',
    'question text',
    'named integer',
    'replied_at bigint',
  ].map((column) => `alter table class_feedback add column ${column}`),
  'alter table class_progress add column minutes integer',
  'alter table mails add column about text',
  'create index group_invitations_email_at on group_invitations (email)',
  'create index group_invitations_at_at on group_invitations (at)',
  'create index group_members_learner_id_at on group_members (learner_id)',
  'create index meetings_group_id_at on meetings (group_id, starts_at)',
  'create index meetings_tag_at on meetings (tag, starts_at)',
  'create index presences_learner_id_at on presences (learner_id)',
  'create index class_feedback_class_id_at on class_feedback (class_id)',
  'create index audit_entries_subject_at on audit_entries (subject)',
]

export const groups: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
