/** A PostgreSQL server of its own that a test can kill; it ends with the process that starts it. */
import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { until, within } from './deadline.ts'
import { bin, postgresUser } from './postgres.ts'

/** A command in the background reads nothing but what it is given: the pipe that this process holds. */
const SUPERVISOR = `exec 3<&0
"$1/postgres" -D "$2/data" -k "$2" -h '' -c shared_buffers=16MB >>"$2/log" 2>&1 & child=$!
(cat <&3 >/dev/null; kill -INT $child) & watcher=$!
wait $child; kill $watcher`

export interface OwnPostgres {
  url: string
  /** Where its socket is. */
  folder: string
  stop: () => Promise<void>
  /** Ends it as a crash does. */
  kill: () => Promise<void>
  /** Starts it again on what it has on disk. */
  start: () => Promise<void>
  clear: () => Promise<void>
}

export async function startPostgres(superuser = 'evolua'): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-postgres-'))
  const user = postgresUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const settings = ['-U', superuser, '-A', 'trust', '--no-instructions', '-E', 'UTF8', '--locale=C']
  const made = spawnSync(join(bin ?? '', 'initdb'), ['-D', data, ...settings], { ...user, cwd: folder })
  if (made.status !== 0) throw new Error(made.stderr.toString())
  const url = `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(folder)}`
  let child: ChildProcess | undefined

  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  const isUp = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
      return true
    } catch {
      return false
    }
  }
  /** After a crash the shared memory of its children may still be in use for a moment, and it ends at once. */
  async function start() {
    await until('PostgreSQL starts', () => {
      if (hasEnded()) {
        const stdio: StdioOptions = ['pipe', 'ignore', 'ignore']
        const options = { ...user, cwd: folder, stdio }
        child = spawn('sh', ['-c', SUPERVISOR, 'postgres', bin ?? '', folder], options)
      }
      return isUp()
    })
  }
  async function signal(name: NodeJS.Signals) {
    if (!child || hasEnded()) return
    const ended = once(child, 'exit')
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), name)
    await within('PostgreSQL ends', ended)
  }
  await start()
  return {
    url,
    folder,
    start,
    stop: () => signal('SIGINT'),
    kill: () => signal('SIGKILL'),
    async clear() {
      await signal('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
