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

/** Reads the database as it is, also while the product runs; undefined if there is none. */
export async function readDatabase<T>(
  { url, dataDir }: { url?: string; dataDir: string },
  read: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  const file = join(dataDir, 'evolua.db')
  if (!url && !existsSync(file)) return undefined
  const db = new Kysely<Tables>({ dialect: url ? openPostgres(url, 1) : sqliteToRead(file) })
  try {
    return await db.transaction().setAccessMode('read only').execute(read)
  } finally {
    await db.destroy()
  }
}
