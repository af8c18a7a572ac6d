import { PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = pg.types.builtins.INT8

/** Counts and instants travel as int8, which pg hands over as text by default; ours all fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown)),
}

/** Opens a pool on a PostgreSQL server. A connection that breaks while idle is dropped and replaced by the pool. */
export function openPostgres(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 10_000 })
  pool.on('error', (error) => {
    const { code = error.name } = error as { code?: string }
    process.stderr.write(`An idle database connection broke: ${code}\n`)
  })
  return new PostgresDialect({ pool })
}
