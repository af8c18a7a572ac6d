import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { PortableValuesPlugin } from './portable-values.ts'
import { openPostgres } from './postgres.ts'
import { sqliteToRead } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

/** For reading beside whoever writes to the file; close it with `destroy()`. */
export const openReadOnly = (file: string): Db =>
  new Kysely<Tables>({ dialect: sqliteToRead(file), plugins: [new PortableValuesPlugin()] })

/** Reads the database as it is, also while the product runs; undefined if there is none. */
export async function readDatabase<T>(
  { url, dataDir }: { url?: string; dataDir: string },
  read: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  const file = join(dataDir, 'evolua.db')
  if (!url && !existsSync(file)) return undefined
  const db = url ? new Kysely<Tables>({ dialect: openPostgres(url, 1) }) : openReadOnly(file)
  try {
    return await db.transaction().setAccessMode('read only').execute(read)
  } finally {
    await db.destroy()
  }
}
