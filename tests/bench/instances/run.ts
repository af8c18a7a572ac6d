import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi, startWeb } from '#tests/checks/cluster/member.ts'
import { watchCommands } from '#tests/support/redis-commands.ts'
import { startRedis, type Redis } from '#tests/support/redis.ts'
import { load, openPage, PAGES, signedIn, type Round } from './load.ts'
import { measureTrip } from './round-trip.ts'

const API_SECRET = 'the-processes-of-one-host-know-it'
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PREVIEW_SECRET: 'p'.repeat(32), API_SECRET }
const LEARNERS = 8
const LONGEST_WARM_UP = 20
const OF_WEB = 0
const OF_OTHERS = 1

/** This process, and all that it starts from now on. */
function moveTo(core: number) {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)])
}

async function startProcesses(redis: Redis, dataDir: string) {
  const builds = { dataDir, former: undefined }
  const shared = { ...SECRETS, DATA_DIR: dataDir }
  moveTo(OF_OTHERS)
  const api = await startApi({ ...shared, PUBLIC_URL: 'http://localhost', SEED: 'on' }, builds)
  const API_URL = `http://127.0.0.1:${api.port}`
  moveTo(OF_WEB)
  const ofWeb = {
    ...shared,
    API_URL,
    SESSION_STORE_URL: redis.url,
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'loopback',
  }
  const webs = [await startWeb(ofWeb, builds), await startWeb(ofWeb, builds)]
  moveTo(OF_OTHERS)
  return {
    members: [api, ...webs],
    webs: webs.map(({ port, pid }) => ({ url: `http://localhost:${port}`, pid: pid() })),
  }
}

async function countTrips(redis: Redis, url: string, cookie: string) {
  const watched = await watchCommands(redis.url)
  const trips: { path: string; commands: string[] }[] = []
  for (const path of PAGES) {
    await openPage(url + path, cookie)
    trips.push({ path, commands: await watched.during(() => openPage(url + path, cookie)) })
  }
  watched.close()
  return trips
}

export interface Extent {
  rounds: number
  seconds: number
}

export type Figures = Awaited<ReturnType<typeof measureInstances>>

/** Rounds of one and of two processes follow each other; the first of a pair is one and two in turn. */
export async function measureInstances({ rounds, seconds }: Extent) {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-instances-'))
  moveTo(OF_OTHERS)
  const redis = await startRedis('--appendonly', 'yes')
  const { members, webs } = await startProcesses(redis, dataDir)
  try {
    const url = webs[0]?.url ?? ''
    const cookies: string[] = []
    for (let nth = 0; nth < LEARNERS; nth++) cookies.push(await signedIn(url))
    const trips = await countTrips(redis, url, cookies[0] ?? '')
    const one: Round[] = []
    const two: Round[] = []
    const warmUp = Math.min(LONGEST_WARM_UP, seconds)
    for (const some of [webs.slice(1), webs.slice(0, 1), webs])
      await load({ webs: some, cookies, seconds: warmUp })
    for (let round = 0; round < rounds; round++) {
      const measureOne = async () => one.push(await load({ webs: webs.slice(0, 1), cookies, seconds }))
      const measureTwo = async () => two.push(await load({ webs, cookies, seconds }))
      for (const measure of round % 2 ? [measureTwo, measureOne] : [measureOne, measureTwo]) await measure()
    }
    return { trips, trip: await measureTrip(redis.url), one, two }
  } finally {
    for (const { kill } of members) await kill()
    await redis.clear()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
