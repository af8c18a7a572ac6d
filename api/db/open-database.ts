import { Kysely, type Dialect } from 'kysely'
import { join } from 'node:path'
import { isSqliteDuplicate } from '#files/sqlite.ts'
import { PortableValuesPlugin } from './portable-values.ts'
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

/** A failed rollback would hide why the transaction failed: a full disk or a lost connection has ended it before. */
function keepCause(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const rollback = driver.rollbackTransaction.bind(driver)
      driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined)
      return driver
    },
  }
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

export const isUniqueViolation = (error: unknown): boolean =>
  isSqliteDuplicate(error) || (error as { code?: string } | undefined)?.code === '23505'

/** For `catch`: throws `taken` where another row has the same value already. */
export const throwIfTaken =
  (taken: Error) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? taken : error
  }
