import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import Database from 'libsql/promise'
import { PortableValuesPlugin } from './portable-values.ts'
import type { Db, Tables } from './tables.ts'

const BUSY_MS = 10_000

interface Statement {
  all: (parameters: readonly unknown[]) => Promise<unknown[]>
}

class Connection implements DatabaseConnection {
  readonly #database: Database

  constructor(file: string) {
    this.#database = new Database(file, { timeout: BUSY_MS })
  }

  async open(): Promise<this> {
    await this.#database.exec('pragma query_only = on')
    return this
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // libsql finds the first row in a thread, and others where it is asked for them: this finds all with the first.
    const whole = `with result as materialized (${sql}) select * from result`
    const statement = (await this.#database.prepare(whole)) as Statement
    return { rows: (await statement.all(parameters)) as R[] }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A reader does not stream')
  }

  close() {
    this.#database.close()
  }
}

/** Each query has a connection: the end of an earlier statement would wait in the event loop for the one under way. */
class ReaderDriver implements Driver {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  acquireConnection() {
    return new Connection(this.#file).open()
  }

  releaseConnection(connection: Connection) {
    connection.close()
    return Promise.resolve()
  }

  init = () => Promise.resolve()
  destroy = () => Promise.resolve()
  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('A reader has no transactions'))
}

/** Reads in a thread of libsql's, beside the connection that calls wait for. */
export function openSqliteReader(file: string): Db {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ReaderDriver(file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [new PortableValuesPlugin()],
  })
}
