import { sql, type Kysely, type Migration } from 'kysely'

const STATEMENTS = [
  'alter table learners add column email_proved integer not null default 0',
  `create table invitation_letters (group_id text not null references "groups" (id) on delete cascade,
    address_hash text not null, "by" text not null, at bigint not null,
    constraint invitation_letters_key primary key (group_id, address_hash))`,
  'create index invitation_letters_address_hash_at on invitation_letters (address_hash, at)',
  'create index invitation_letters_group_id_at on invitation_letters (group_id, at)',
  'create index invitation_letters_by_at on invitation_letters ("by", at)',
  'create index invitation_letters_at_at on invitation_letters (at)',
]

export const invitations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
