import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { openPostgres } from './postgres.ts'
import type { Db, Tables } from './tables.ts'

function sqliteToRead(file: string): SqliteDialect {
  const database = new Database(file, { timeout: 10_000 })
  database.pragma('query_only = ON')
  return new SqliteDialect({ database })
}

function postgresToRead(url: string) {
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  return openPostgres(address.href)
}

/** The database as it is, also while the product runs; undefined if there is none. Close it with `db.destroy()`. */
export function openReadOnly({ url, dataDir }: { url?: string; dataDir: string }): Db | undefined {
  const file = join(dataDir, 'evolua.db')
  if (!url && !existsSync(file)) return undefined
  return new Kysely<Tables>({ dialect: url ? postgresToRead(url) : sqliteToRead(file) })
}
