import { SqliteDialect } from 'kysely'
import Database from 'libsql'
import { LRUCache } from 'lru-cache'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDiskFull } from './disk-full.ts'

const RETRY_MS = 100
/** For a write of an operator's command. */
const WRITE_WAIT_MS = 5000
/** What is left of a write-ahead log that grew beside a long read. */
const LOG_BYTES = 4 * 2 ** 20

function isLocked(error: unknown) {
  return (error as { code?: string }).code === 'SQLITE_BUSY'
}

/** A lock that the operating system frees even after `kill -9`; beside the database, which others may read. */
function lock(file: string): Database.Database {
  const database = new Database(file)
  try {
    database.pragma('journal_mode = MEMORY')
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const MOST_STATEMENTS = 200

/** By their text; a change of the tables may change what a statement's columns are. */
function keptStatements(database: Database.Database) {
  const statements = new LRUCache<string, Database.Statement>({ max: MOST_STATEMENTS })
  const prepare = (sql: string) => {
    if (/^(create|alter|drop)/i.test(sql)) statements.clear()
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const forget = () => {
    statements.clear()
  }
  return { prepare, forget }
}

function openFile(file: string, isShared: boolean) {
  const held = isShared ? undefined : lock(`${file}-lock`)
  const database = new Database(file, { timeout: WRITE_WAIT_MS })
  const close = () => {
    database.close()
    held?.close()
  }
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma(`journal_size_limit = ${LOG_BYTES}`)
    database.pragma('foreign_keys = ON')
    database.exec('begin immediate; commit')
  } catch (error) {
    close()
    throw error
  }
  const { prepare, forget } = keptStatements(database)
  return {
    prepare,
    close() {
      forget()
      try {
        // Otherwise a copy of this file alone would lack what is in the write-ahead log.
        database.pragma('wal_checkpoint(TRUNCATE)')
      } catch (error) {
        // The next start reads the log.
        if ((error as { code?: string }).code !== 'SQLITE_FULL') throw error
      } finally {
        close()
      }
    },
  }
}

const unusable = (file: string, error: unknown) =>
  `The database file ${file} cannot be used: ${(error as Error).message}. ${isDiskFull(error) ? 'Make room on its disk, and start again' : 'A backup can take its place: npm run restore'}`

/** Throws if another process still has the file for itself after `lockWaitMs`; with `isShared`, works beside it. */
export async function openSqlite(file: string, lockWaitMs: number, isShared = false): Promise<SqliteDialect> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its side files the mode of this file.
  for (const name of [file, `${file}-lock`]) closeSync(openSync(name, 'a', 0o600))
  const deadline = Date.now() + lockWaitMs
  for (;;) {
    try {
      return new SqliteDialect({ database: openFile(file, isShared) })
    } catch (error) {
      if (!isLocked(error)) throw new Error(unusable(file, error), { cause: error })
      if (Date.now() >= deadline) {
        throw new Error(`The database file ${file} is in use by another process`, { cause: error })
      }
      await wait(RETRY_MS)
    }
  }
}
