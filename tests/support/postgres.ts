/** A PostgreSQL cluster for one test run: started by the first test that needs it, stopped when the run ends. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const VERSIONS = '/usr/lib/postgresql'
export const bin = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined

export const hasPostgres = bin !== undefined
/** Whether tests of the API use PostgreSQL, see the project `postgres` of vitest.config.ts. */
export const isOnPostgres = process.env.API_TESTS_ON === 'PostgreSQL'

/** In the temporary folder of the run, see run-folder.ts. */
const homeOf = (folder: string) => join(folder, 'postgres')
const readyIn = (home: string) => join(home, 'ready')
const stopIn = (home: string) => join(home, 'stop')

/** Stops the server when `stop` appears or the run's main process ($3) ends, then removes its folder. */
const SUPERVISOR = `
"$1/initdb" -D "$2/data" -U evolua -A trust --no-sync --no-instructions -E UTF8 --locale=C >"$2/log" 2>&1 || exit 1
"$1/postgres" -D "$2/data" -k "$2" -h '' -F -c shared_buffers=16MB -c max_connections=200 >>"$2/log" 2>&1 &
while [ -d "/proc/$3" ] && [ ! -e "$2/stop" ]; do sleep 0.2; done
kill -INT $!; wait $!; rm -rf "$2"/*
`

/** PostgreSQL and PgBouncer refuse to run as root, so there they run as `postgres`. */
export function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const ids = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: ids('-u'), gid: ids('-g') }
}

function startCluster(home: string) {
  const user = postgresUser()
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  chmodSync(home, 0o755)
  spawn('sh', ['-c', SUPERVISOR, 'postgres', bin ?? '', home, String(process.ppid)], {
    ...user,
    cwd: home,
    detached: true,
    stdio: 'ignore',
  }).unref()
}

const urlOf = (home: string, database: string) =>
  `postgres://evolua@localhost/${database}?host=${encodeURIComponent(home)}`

async function untilReady(home: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client(urlOf(home, 'postgres'))
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
  const home = homeOf(tmpdir())
  if (mkdirSync(home, { recursive: true }) !== undefined) startCluster(home)
  if (!existsSync(readyIn(home))) {
    await untilReady(home)
    writeFileSync(readyIn(home), '')
  }
  const name = `t${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client(urlOf(home, 'postgres'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return urlOf(home, name)
}

/** Stops the cluster in this temporary folder, where there is one, and resolves when it has ended. */
export async function stopPostgres(folder: string): Promise<void> {
  const home = homeOf(folder)
  if (!existsSync(home)) return
  writeFileSync(stopIn(home), '')
  for (let attempt = 0; attempt < 200 && existsSync(stopIn(home)); attempt++) await wait(50)
}
