/** Two web and two API processes with one PostgreSQL and one Redis; nginx stands before both pairs, no session sticks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '#tests/support/deadline.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startNginx, type Nginx } from '#tests/support/nginx.ts'
import { startPostgres, type OwnPostgres } from '#tests/support/own-postgres.ts'
import { hasPostgres } from '#tests/support/postgres.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'
import { startApi, startWeb, type Builds, type Member } from './member.ts'

const API_SECRET = 'the-processes-of-one-cluster-know-it'
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PREVIEW_SECRET: 'p'.repeat(32), API_SECRET }
/** So that a busy machine is no slow upstream. */
const PATIENT = { UPSTREAM_HEADERS_MS: '20000', UPSTREAM_CALL_MS: '20000', PAGE_MS: '25000' }
const LONGEST_LOOK = 5000

/** Debian's packages that are not installed. */
export const missing = Object.entries({ postgresql: hasPostgres, 'redis-server': hasRedis, nginx: hasNginx })
  .filter(([, isThere]) => !isThere)
  .map(([name]) => name)

export interface Cluster {
  /** Of nginx. */
  url: string
  dataDir: string
  apis: [Member, Member]
  webs: [Member, Member]
  redis: Redis
  postgres: OwnPostgres
  /** Stops and starts one process after the other, none of which is sent anything meanwhile; with two builds, as the other one. */
  restart: () => Promise<void>
  /** The same with one process of each kind. */
  restartHalf: () => Promise<void>
  untilReady: () => Promise<void>
  clear: () => Promise<void>
}

function isReady(port: number): Promise<boolean> {
  const headers = { 'X-Api-Secret': API_SECRET, Connection: 'close' }
  const signal = AbortSignal.timeout(LONGEST_LOOK)
  return fetch(`http://127.0.0.1:${port}/readyz`, { headers, signal }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

const untilReadyAt = ({ port }: Member) => until(`The process at ${port} is ready`, () => isReady(port))

async function rollOver(nginx: Nginx, members: Member[]): Promise<void> {
  for (const member of members) {
    await nginx.turnAway(member.port)
    member.changeBuild()
    await member.restart()
    await untilReadyAt(member)
    await nginx.turnBack(member.port)
  }
}

/** `former` is a folder with a build, and what it runs with; all processes begin with that one. */
export async function startCluster(former?: string): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-cluster-'))
  const [postgres, redis] = await Promise.all([
    startPostgres(),
    startRedis('--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'),
  ])
  const [webPort, apiPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${webPort}`
  const shared = { ...SECRETS, DATA_DIR: dataDir, PUBLIC_URL: url }
  const ofApi = { ...shared, DATABASE_URL: postgres.url, DATABASE_POOL: '5', SEED: 'on' }
  const ofWeb = {
    ...shared,
    ...PATIENT,
    SESSION_STORE_URL: redis.url,
    API_URL: `http://127.0.0.1:${apiPort}`,
    TRUST_PROXY: 'loopback',
    UPSTREAM_PAUSE_MS: '100',
  }
  const builds: Builds = { dataDir, former }
  const apis = await Promise.all([startApi(ofApi, builds), startApi(ofApi, builds)])
  const webs = await Promise.all([startWeb(ofWeb, builds), startWeb(ofWeb, builds)])
  const members = [...apis, ...webs]
  const portsOf = (some: Member[]) => some.map(({ port }) => port)
  const nginx = await startNginx([
    { port: webPort, ports: portsOf(webs) },
    { port: apiPort, ports: portsOf(apis) },
  ])
  const untilReady = async () => {
    for (const member of members) await untilReadyAt(member)
  }
  await untilReady()
  return {
    url,
    dataDir,
    apis,
    webs,
    redis,
    postgres,
    restart: () => rollOver(nginx, members),
    restartHalf: () => rollOver(nginx, [apis[0], webs[0]]),
    untilReady,
    async clear() {
      await nginx.stop()
      for (const { kill } of members) await kill()
      await Promise.all([redis.clear(), postgres.clear()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
