import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteFile } from '#files/sqlite.ts'

function hasRows(file: string, table: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false
  const database = openSqliteFile(file)
  try {
    return database.prepare(`select 1 from ${table} limit 1`).get() !== undefined
  } catch (error) {
    // What is broken is there, and the start says so.
    return !/no such table/.test(String(error))
  } finally {
    database.close()
  }
}

/** True if people are signed in whose accounts are gone: `evolua.db` has not even migrations. */
export const isDatabaseLost = (dataDir: string): boolean =>
  hasRows(join(dataDir, 'sessions.db'), 'entries') && !hasRows(join(dataDir, 'evolua.db'), 'kysely_migration')
