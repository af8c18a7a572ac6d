import { SqliteDialect } from 'kysely'
import Database from 'libsql'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const RETRY_MS = 100

function isLocked(error: unknown) {
  return (error as { code?: string }).code === 'SQLITE_BUSY'
}

/** Takes the file for this process alone: the lock is the operating system's, so `kill -9` frees it. */
function claim(file: string): Database.Database {
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

/**
 * Opens the embedded database file, alone. Waits up to `lockWaitMs` while another process has it, then throws an
 * error that says so.
 */
export async function openSqlite(file: string, lockWaitMs: number): Promise<SqliteDialect> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Its side files take over the mode of the file itself.
  closeSync(openSync(file, 'a', 0o600))
  const deadline = Date.now() + lockWaitMs
  for (;;) {
    try {
      return new SqliteDialect({ database: claim(file) })
    } catch (error) {
      if (!isLocked(error)) throw error
      if (Date.now() >= deadline) {
        throw new Error(`The database file ${file} is in use by another process`, { cause: error })
      }
      await wait(RETRY_MS)
    }
  }
}
