import { SqliteDialect } from 'kysely'
import Database from 'libsql'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const RETRY_MS = 100

function isLocked(error: unknown) {
  return (error as { code?: string }).code === 'SQLITE_BUSY'
}

/** Locks the file for this process; the operating system frees the lock even after `kill -9`. */
function openLocked(file: string): Database.Database {
  const database = new Database(file)
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.exec('begin immediate; commit')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Throws if another process still uses the file after `lockWaitMs`. */
export async function openSqlite(file: string, lockWaitMs: number): Promise<SqliteDialect> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its side files the mode of this file.
  closeSync(openSync(file, 'a', 0o600))
  const deadline = Date.now() + lockWaitMs
  for (;;) {
    try {
      return new SqliteDialect({ database: openLocked(file) })
    } catch (error) {
      if (!isLocked(error)) throw error
      if (Date.now() >= deadline) {
        throw new Error(`The database file ${file} is in use by another process`, { cause: error })
      }
      await wait(RETRY_MS)
    }
  }
}
