/** How a SQLite file is opened and its failures are told apart; nothing else imports the package. */
import { constants } from 'node:os'
import { DatabaseSync } from '@photostructure/sqlite'

export type SqliteFile = InstanceType<typeof DatabaseSync>

/**
 * Before this release, two connections that write or make a checkpoint at the same moment can lose commits:
 * https://sqlite.org/wal.html#walresetbug
 */
const OLDEST = '3.51.3'

const inOneNumber = (version: string) =>
  version.split('.').reduce((number, part) => number * 1000 + Number(part), 0)

/** Asked of an empty database: a statement on a broken file would fail. */
export function sqliteVersion(): string {
  const database = new DatabaseSync(':memory:')
  const { version } = database.prepare('select sqlite_version() as version').get() as { version: string }
  database.close()
  return version
}

/** Throws if this version of SQLite can lose what it has confirmed. */
export function refuseOldSqlite(version: string): void {
  if (inOneNumber(version) >= inOneNumber(OLDEST)) return
  throw new Error(
    `SQLite ${version} can lose what it has confirmed, so ${OLDEST} or later is needed: run "npm ci" again`,
  )
}

/**
 * Opens a file, or makes it. Statements wait up to `waitMs` while another connection writes. A connection that writes
 * sets `synchronous = FULL` itself: in WAL mode this build's own setting loses commits with the power.
 */
export function openSqliteFile(file: string, waitMs = 10_000): SqliteFile {
  refuseOldSqlite(sqliteVersion())
  return new DatabaseSync(file, { timeout: waitMs })
}

/** Opens a file that another connection may be writing to, for reading alone. */
export function openSqliteToRead(file: string): SqliteFile {
  const database = openSqliteFile(file)
  database.exec('pragma query_only = on')
  return database
}

interface Failure {
  sqliteCodeName?: string
  errcode?: number
  systemErrno?: number
}

/** SQLite's name for what failed, e.g. `SQLITE_BUSY`; undefined if the failure is not SQLite's. */
export const sqliteCode = (error: unknown): string | undefined =>
  (error as Failure | undefined)?.sqliteCodeName

const { ENOSPC, EDQUOT, EFBIG } = constants.errno

/** No room on the disk, or none of what this process may use: SQLite names either, or the system's own reason. */
export function isSqliteFull(error: unknown): boolean {
  const { sqliteCodeName, systemErrno = 0 } = (error ?? {}) as Failure
  return sqliteCodeName === 'SQLITE_FULL' || [ENOSPC, EDQUOT, EFBIG].includes(systemErrno)
}

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
export const isSqliteDuplicate = (error: unknown): boolean =>
  [1555, 2067].includes((error as Failure | undefined)?.errcode ?? 0)
