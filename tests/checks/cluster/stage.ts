/** Two web and two API processes with one PostgreSQL and one Redis; nginx stands before both pairs, no session sticks. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hasNginx, startNginx, type Nginx } from '#tests/support/nginx.ts'
import { startPostgres, type OwnPostgres } from '#tests/support/own-postgres.ts'
import { hasPostgres } from '#tests/support/postgres.ts'
import { ENDS_WITH_PARENT, freePort, startProduct } from '#tests/support/product.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'

const API_SECRET = 'the-processes-of-one-cluster-know-it'
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PREVIEW_SECRET: 'p'.repeat(32), API_SECRET }
/** So that a busy machine is no slow upstream. */
const PATIENT = { UPSTREAM_HEADERS_MS: '20000', UPSTREAM_CALL_MS: '20000', PAGE_MS: '25000' }

/** Debian's packages that are not installed. */
export const missing = Object.entries({ postgresql: hasPostgres, 'redis-server': hasRedis, nginx: hasNginx })
  .filter(([, isThere]) => !isThere)
  .map(([name]) => name)

interface Member {
  port: number
  restart: () => Promise<void>
  kill: () => Promise<void>
}

export interface Cluster {
  /** Of nginx. */
  url: string
  dataDir: string
  members: Member[]
  redis: Redis
  postgres: OwnPostgres
  /** Stops and starts one process after the other, none of which is sent anything meanwhile. */
  restart: () => Promise<void>
  untilReady: () => Promise<void>
  clear: () => Promise<void>
}

async function startApi(env: Record<string, string>): Promise<Member> {
  const port = await freePort()
  let child: ChildProcess
  async function start() {
    const args = [...ENDS_WITH_PARENT, '--disable-proto=delete', 'build/api.js', '--port', String(port)]
    const started = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    })
    child = started
    started.stderr.resume()
    await Promise.race([
      once(started.stdout, 'data'),
      once(started, 'exit').then(() => Promise.reject(new Error('An API process did not start.'))),
    ])
  }
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    port,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      await start()
    },
  }
}

async function startWeb(env: Record<string, string>): Promise<Member & { clear: () => Promise<void> }> {
  const port = await freePort()
  const { restart, kill, stop } = await startProduct({ env: { ...env, PORT: String(port) } })
  return { port, restart, kill, clear: stop }
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`, { headers: { 'X-Api-Secret': API_SECRET, Connection: 'close' } }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function untilReadyAt(address: string): Promise<void> {
  while (!(await isReady(address))) await wait(50)
}

async function rollOver(nginx: Nginx, members: Member[]): Promise<void> {
  for (const { port, restart } of members) {
    await nginx.turnAway(port)
    await restart()
    await untilReadyAt(`http://127.0.0.1:${port}`)
    await nginx.turnBack(port)
  }
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-cluster-'))
  const [postgres, redis] = await Promise.all([
    startPostgres(),
    startRedis('--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'),
  ])
  const [webPort, apiPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${webPort}`
  const shared = { ...SECRETS, DATA_DIR: dataDir, PUBLIC_URL: url }
  const ofApi = { ...shared, DATABASE_URL: postgres.url, DATABASE_POOL: '5', SEED: 'on' }
  const apis = await Promise.all([startApi(ofApi), startApi(ofApi)])
  const ofWeb = {
    ...shared,
    ...PATIENT,
    SESSION_STORE_URL: redis.url,
    API_URL: `http://127.0.0.1:${apiPort}`,
    TRUST_PROXY: 'loopback',
    UPSTREAM_PAUSE_MS: '100',
  }
  const [api, web] = [
    { port: apiPort, ports: apis.map(({ port }) => port) },
    { port: webPort, ports: [] as number[] },
  ]
  const webs = await Promise.all([startWeb(ofWeb), startWeb(ofWeb)])
  web.ports = webs.map(({ port }) => port)
  const nginx = await startNginx([web, api])
  const members = [...apis, ...webs]
  const untilReady = async () => {
    for (const { port } of members) await untilReadyAt(`http://127.0.0.1:${port}`)
  }
  await untilReady()
  return {
    url,
    dataDir,
    members,
    redis,
    postgres,
    restart: () => rollOver(nginx, members),
    untilReady,
    async clear() {
      await nginx.stop()
      for (const { clear } of webs) await clear()
      for (const { kill } of apis) await kill()
      await Promise.all([redis.clear(), postgres.clear()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
