import { PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = pg.types.builtins.INT8

/** pg returns int8 as text by default; counts and instants fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown)),
}

export function openPostgres(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 10_000 })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    const { code = error.name } = error as { code?: string }
    process.stderr.write(`An idle database connection broke: ${code}\n`)
  })
  return new PostgresDialect({ pool })
}
