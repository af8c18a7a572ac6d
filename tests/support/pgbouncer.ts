/** PgBouncer in transaction mode before the run's PostgreSQL cluster; it ends with the process that starts it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres, newPostgresDatabase, postgresUser } from './postgres.ts'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export const hasPgBouncer = hasPostgres && spawnSync(PROGRAM, ['--version']).status === 0

/** Ends the server when its standard input closes, as it does when the parent dies. */
const SUPERVISOR = `"$1" "$2" & child=$!
cat >/dev/null
kill $child; wait $child`

const CONNECTIONS_TO_POSTGRES = 3

export interface PgBouncer {
  /** The address of a new, empty database. */
  newDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/** Before the PostgreSQL at this address; of the run by default. */
export async function startPgBouncer(through?: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-pgbouncer-'))
  const port = await freePort()
  const { searchParams, hostname, port: hostPort } = new URL(through ?? (await newPostgresDatabase()))
  const home = searchParams.get('host') ?? `${hostname} port=${hostPort}`
  const file = join(folder, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: CONNECTIONS_TO_POSTGRES,
    max_client_conn: 200,
    // As docs/operations.md says: by default a query waits two minutes for a PostgreSQL that is away.
    query_wait_timeout: 5,
    server_login_retry: 1,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(file, ['[databases]', `* = host=${home} user=evolua`, '[pgbouncer]', ...lines, ''].join('\n'))
  spawnSync('chmod', ['-R', 'a+rX', folder])
  const child = spawn('sh', ['-c', SUPERVISOR, 'pgbouncer', PROGRAM, file], {
    ...postgresUser(),
    cwd: folder,
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('process up')) resolve()
    })
    child.once('exit', () => {
      reject(new Error(`PgBouncer ended: ${printed}`))
    })
  })
  return {
    async newDatabase() {
      const { pathname } = new URL(await newPostgresDatabase())
      return `postgres://evolua@127.0.0.1:${port}${pathname}`
    },
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
