/**
 * A private PostgreSQL cluster, one for the whole test run: the first test file to need it starts it, the others use
 * it, and a watchman ends it when the run is over, however it ends.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const VERSIONS = '/usr/lib/postgresql'
const bin = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined

export const hasPostgres = bin !== undefined

/** The test run's main process, which every test file's process comes from. */
const RUN = process.ppid
const home = join(tmpdir(), `evolua-pg-${RUN}`)
const ready = join(home, 'ready')

const WATCHMAN = `
"$1/initdb" -D "$2/data" -U evolua -A trust --no-sync --no-instructions -E UTF8 --locale=C >"$2/log" 2>&1 || exit 1
"$1/postgres" -D "$2/data" -k "$2" -h '' -F -c shared_buffers=16MB -c max_connections=200 >>"$2/log" 2>&1 &
while kill -0 "$3" 2>/dev/null || [ -d "/proc/$3" ]; do sleep 0.5; done
kill -INT $!; wait $!; rm -rf "$2"
`

/** PostgreSQL refuses to run as root, so there it runs as `postgres`. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const ids = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: ids('-u'), gid: ids('-g') }
}

function startCluster() {
  const user = postgresUser()
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  chmodSync(home, 0o755)
  spawn('sh', ['-c', WATCHMAN, 'watchman', bin ?? '', home, String(RUN)], {
    ...user,
    cwd: home,
    detached: true,
    stdio: 'ignore',
  }).unref()
}

const urlOf = (database: string) => `postgres://evolua@localhost/${database}?host=${encodeURIComponent(home)}`

async function untilReady() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client(urlOf('postgres'))
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await wait(100)
    }
  }
  throw new Error(`PostgreSQL did not start; see ${join(home, 'log')}`)
}

/** The address of a new, empty database in the run's cluster. */
export async function newPostgresDatabase(): Promise<string> {
  if (mkdirSync(home, { recursive: true }) !== undefined) startCluster()
  if (!existsSync(ready)) {
    await untilReady()
    writeFileSync(ready, '')
  }
  const name = `t${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return urlOf(name)
}
