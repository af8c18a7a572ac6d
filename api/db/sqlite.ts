import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqliteFile, openSqliteToRead, sqliteCode, type SqliteFile } from '#files/sqlite.ts'
import { isDiskFull } from './disk-full.ts'

const RETRY_MS = 100
/** For a write of an operator's command. */
const WRITE_WAIT_MS = 5000
/** What is left of a write-ahead log that grew beside a long read. */
const LOG_BYTES = 4 * 2 ** 20

/** A lock that the operating system frees even after `kill -9`; beside the database, which others may read. */
function lock(file: string): SqliteFile {
  const database = openSqliteFile(file, 0)
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const MOST_STATEMENTS = 200

/** What Kysely asks of a database; statements are kept by their text. */
function forKysely(database: SqliteFile, close: () => void): SqliteDatabase {
  const prepare = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters) as unknown[],
      run: (parameters) => statement.run(...parameters),
      iterate: (parameters) => statement.iterate(...parameters),
    }
  }
  const statements = new LRUCache<string, SqliteStatement>({ max: MOST_STATEMENTS, memoMethod: prepare })
  return { prepare: (sql) => statements.memo(sql), close }
}

/** Reads the file beside whoever writes to it. */
export function sqliteToRead(file: string): SqliteDialect {
  const database = openSqliteToRead(file)
  return new SqliteDialect({
    database: forKysely(database, () => {
      database.close()
    }),
  })
}

function openFile(file: string, isShared: boolean): SqliteDatabase {
  const held = isShared ? undefined : lock(`${file}-lock`)
  const database = openSqliteFile(file, WRITE_WAIT_MS)
  const close = () => {
    database.close()
    held?.close()
  }
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
      pragma journal_size_limit = ${LOG_BYTES}; begin immediate; commit`)
  } catch (error) {
    close()
    throw error
  }
  return forKysely(database, close)
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
      const code = sqliteCode(error)
      if (code === undefined) throw error
      if (code !== 'SQLITE_BUSY') throw new Error(unusable(file, error), { cause: error })
      if (Date.now() >= deadline) {
        throw new Error(`The database file ${file} is in use by another process`, { cause: error })
      }
      await wait(RETRY_MS)
    }
  }
}
