import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/** A code that ended answers 410 for good: its hash outlives the certificate and its account. */
const END = {
  name: 'certificate_deleted',
  on: 'after delete on certificates',
  insert: `insert into ended_certificates (code_hash, at) select old.code_hash, NOW
    where not exists (select 1 from ended_certificates where code_hash = old.code_hash);`,
}

/** A restore must show nobody what its owner has withdrawn or hidden since. */
const INTO_LEDGER = [
  {
    name: 'certificate_ended',
    on: 'after insert on ended_certificates',
    insert: `insert into ledger (kind, ref, at) values ('certificate', new.code_hash, new.at);`,
  },
  {
    name: 'certificate_hidden',
    on: 'after update on certificates',
    when: 'when (old.is_public = 1 and new.is_public = 0)',
    insert: `insert into ledger (kind, ref, at) values ('hidden certificate', new.code_hash, NOW);`,
  },
]

const NOW = {
  postgres: `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  sqlite: `cast((julianday('now') - 2440587.5) * 86400000 as integer)`,
}

async function addTrigger(
  db: Kysely<unknown>,
  { name, on, when = '', insert }: (typeof INTO_LEDGER)[number],
) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    const body = insert.replace('NOW', NOW.sqlite)
    await sql.raw(`create trigger ${name} ${on} for each row ${when} begin ${body} end`).execute(db)
    return
  }
  const body = insert.replace('NOW', NOW.postgres)
  await sql
    .raw(`create function ${name}() returns trigger as $$ begin ${body} return null; end $$ language plpgsql`)
    .execute(db)
  await sql.raw(`create trigger ${name} ${on} for each row ${when} execute function ${name}()`).execute(db)
}

export const certificates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('certificates')
      .addColumn('code', 'text', (c) => c.primaryKey().notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull().unique())
      .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
      .addColumn('trail_id', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('minutes', 'integer', (c) => c.notNull())
      .addColumn('from_day', 'text', (c) => c.notNull())
      .addColumn('to_day', 'text', (c) => c.notNull())
      .addColumn('abilities', 'text', (c) => c.notNull())
      .addColumn('issued_at', 'bigint', (c) => c.notNull())
      .addColumn('is_public', 'integer', (c) => c.notNull().defaultTo(0))
      .addUniqueConstraint('certificates_once', ['learner_id', 'trail_id'])
      .execute()
    await db.schema
      .createTable('ended_certificates')
      .addColumn('code_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('certificate_keys')
      .addColumn('kid', 'text', (c) => c.primaryKey().notNull())
      .addColumn('public_jwk', 'text', (c) => c.notNull())
      .addColumn('private_key', 'text')
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .execute()
    for (const trigger of [END, ...INTO_LEDGER]) await addTrigger(db, trigger)
  },
}
