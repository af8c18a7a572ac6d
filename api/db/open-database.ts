import { Kysely } from 'kysely'
import { join } from 'node:path'
import { PortableValuesPlugin } from './portable-values.ts'
import { keepCause } from './keep-cause.ts'
import { migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export interface DatabaseConfig {
  url?: string
  dataDir: string
  lockWaitMs: number
  /** To PostgreSQL, at most. */
  connections?: number
  /** Beside the process that has the SQLite file for itself. */
  isShared?: boolean
  onStatement?: (statement: string) => void
}

/** A refused connection can be an error without a message. */
function reasonOf(error: unknown) {
  const { message, code } = error as { message?: string; code?: string }
  return [code, message].filter(Boolean).join(' ') || String(error)
}

/** The database as it is, without its tables if it is new; close it with `db.destroy()`. */
export async function connectTo(config: DatabaseConfig): Promise<Db> {
  const { url, dataDir, lockWaitMs, isShared, onStatement } = config
  const dialect = url
    ? openPostgres(url, config.connections)
    : await openSqlite(join(dataDir, 'evolua.db'), lockWaitMs, isShared)
  return new Kysely<Tables>({
    dialect: keepCause(dialect),
    plugins: [new PortableValuesPlugin()],
    log:
      onStatement &&
      (({ query }) => {
        onStatement(query.sql)
      }),
  })
}

/** Connects and migrates. */
export async function openDatabase(config: DatabaseConfig): Promise<Db> {
  const db = await connectTo(config)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw new Error(`The database cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

const UNIQUE_VIOLATIONS = ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']

export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE_VIOLATIONS.includes((error as { code?: string } | undefined)?.code ?? '')
}
