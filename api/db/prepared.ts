import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Db } from './tables.ts'

interface Compilable<R> {
  compile: (db: QueryExecutorProvider) => CompiledQuery<R>
}

type Values = Record<string, string | number | null>

const MARK = '\0'

/** Compiles a query once per database; `build` gets stand-ins for the values and may only bind them. */
export function prepared<V extends Values, R>(build: (db: Db, values: V) => Compilable<R>) {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  const standIns = new Proxy({}, { get: (_, name) => MARK + String(name) }) as V
  const compiledFor = (db: Db): CompiledQuery<R> => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, standIns).compile(db)
    compiled.set(adapter, query)
    return query
  }
  return async (db: Db, values: V): Promise<R[]> => {
    const query = compiledFor(db)
    const parameters = query.parameters.map((value) =>
      typeof value === 'string' && value.startsWith(MARK) ? values[value.slice(1)] : value,
    )
    return (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}
