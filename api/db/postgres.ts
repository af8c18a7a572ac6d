import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '#api/log.ts'

const INT8 = pg.types.builtins.INT8

/** pg returns int8 as text by default; counts and instants fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown)),
}

/** Shorter than the web app waits for an answer, so that a database out of reach is answered with 503. */
const CONNECT_MS = 2000

function reportBroken(error: Error) {
  const { code = error.name } = error as { code?: string }
  log.warn(`A database connection broke: ${code}`)
}

export function openPostgres(url: string, connections = 10): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  // Without both listeners a connection that breaks, in use or idle, would end the process.
  pool.on('connect', (client) => client.on('error', reportBroken))
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

const LOST = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  // Shutting down, crashed, starting, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]

/** pg gives no code where the connection ends under a query or does not come in time. */
const LOST_WITHOUT_CODE = /^(Connection terminated|Client has encountered|timeout exceeded when trying)/

/** Whether the query failed because the database is out of reach, starting or stopping. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  return code === undefined ? LOST_WITHOUT_CODE.test(message) : LOST.includes(code) || code.startsWith('08')
}
