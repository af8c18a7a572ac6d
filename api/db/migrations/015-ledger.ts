import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

const EVENTS = [
  { name: 'session_ended', kind: 'session', row: 'old.id', on: 'after delete on sessions', when: '' },
  {
    name: 'code_used',
    kind: 'code',
    row: 'new.code_hash',
    on: 'after update on recovery_codes',
    when: 'when (old.used_at is null and new.used_at is not null)',
  },
]

const NOW = {
  postgres: `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  sqlite: `cast((julianday('now') - 2440587.5) * 86400000 as integer)`,
}

/** What happened since a backup and holds after its restore. Triggers see sessions end however that comes. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ledger')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('ref', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('ledger_at').on('ledger').column('at').execute()
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    for (const { name, kind, row, on, when } of EVENTS) {
      const insert = `insert into ledger (kind, ref, at) values ('${kind}', ${row}, ${NOW[isPostgres ? 'postgres' : 'sqlite']});`
      if (isPostgres) {
        await sql
          .raw(
            `create function ${name}() returns trigger as $$ begin ${insert} return null; end $$ language plpgsql`,
          )
          .execute(db)
        await sql
          .raw(`create trigger ${name} ${on} for each row ${when} execute function ${name}()`)
          .execute(db)
      } else
        await sql.raw(`create trigger ${name} ${on} for each row ${when} begin ${insert} end`).execute(db)
    }
  },
}
