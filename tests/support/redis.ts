/** A Redis server of its own on a free port and in a private folder; it ends with the process that starts it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from './deadline.ts'
import { freePort } from './free-port.ts'

/** Under `faketime` it never starts. */
const BY_THE_REAL_CLOCK = ['-u', 'LD_PRELOAD', 'redis-server']

export const hasRedis = spawnSync('env', [...BY_THE_REAL_CLOCK, '--version']).status === 0

/** Ends the server when its standard input closes, as it does when the parent dies. */
const SUPERVISOR = `env ${BY_THE_REAL_CLOCK.join(' ')} "$@" & child=$!
cat >/dev/null
kill -CONT $child; kill $child; wait $child`

export interface Redis {
  url: string
  /** Lets it answer nothing, and go on. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
  /** Ends it as a crash does. */
  kill: () => Promise<void>
  /** Starts it again with what it has on disk. */
  start: () => Promise<void>
  /** Stops it and removes its data. */
  clear: () => Promise<void>
}

export async function startRedis(...settings: string[]): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-redis-'))
  const port = String(await freePort())
  const pidFile = join(folder, 'pid')
  // Sentinel writes into its file.
  const file = join(folder, 'redis.conf')
  writeFileSync(file, '')
  // Where its folder is gone it cannot save, and would stay.
  const force = ['--shutdown-on-sigterm', 'force']
  const own = [file, '--port', port, '--bind', '127.0.0.1', '--dir', folder, '--pidfile', pidFile, ...force]
  let child: ChildProcess | undefined

  async function start() {
    const started = spawn('sh', ['-c', SUPERVISOR, 'redis', ...own, ...settings])
    child = started
    let printed = ''
    const ready = new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (/Ready to accept connections|Sentinel ID is/.test(printed)) resolve()
      })
      started.once('error', reject).once('exit', () => {
        reject(new Error(`Redis ended: ${printed}`))
      })
    })
    await within('Redis starts', ready)
  }
  async function stop() {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.stdin?.end()
    await within('Redis ends', ended)
  }
  const signal = (name: NodeJS.Signals) => process.kill(Number(readFileSync(pidFile, 'utf8')), name)

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop,
    async kill() {
      signal('SIGKILL')
      await stop()
    },
    start,
    async clear() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
