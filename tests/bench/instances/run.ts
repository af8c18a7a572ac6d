import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi, startWeb } from '#tests/checks/cluster/member.ts'
import { watchCommands } from '#tests/support/redis-commands.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'
import { hasTaskset, keepingCores, moveTo } from '../cores.ts'
import { figureOf, type Figure } from '../figure.ts'
import { signedIn } from '../learner.ts'
import type { Extent, Measure } from '../parts.ts'
import { load, openPage, PAGES, type Round } from './load.ts'
import { measureTrip } from './round-trip.ts'

const API_SECRET = 'the-processes-of-one-host-know-it'
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PREVIEW_SECRET: 'p'.repeat(32), API_SECRET }
const LEARNERS = 8
const LONGEST_WARM_UP = 20
const OF_WEB = '0'
const OF_OTHERS = '1'

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

/** Rounds of one and of two processes follow each other; the first of a pair is one and two in turn. */
async function measure({ rounds, seconds }: Extent) {
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

const TRIPS_OF_PAGE = { most: 3 }

function figuresOf({ trips, trip, one, two }: Awaited<ReturnType<typeof measure>>): Figure[] {
  const values = (rounds: Round[], what: keyof Round) => rounds.map((round) => round[what])
  const compared = (name: string, unit: string, what: keyof Round) =>
    figureOf({ name, unit }, values(two, what), { name: 'one process', values: values(one, what) })
  return [
    ...trips.map(({ path, commands }) => ({
      name: `${path}, trips to Redis (${commands.join(', ')})`,
      value: commands.length,
      unit: 'a page',
      goal: TRIPS_OF_PAGE,
    })),
    { name: 'a trip', value: trip.median, unit: 'ms' },
    { name: 'a trip, p99', value: trip.p99, unit: 'ms' },
    { name: 'a trip', value: trip.cpu, unit: 'ms of CPU' },
    compared('two web processes on one core', 'pages/s', 'perSecond'),
    compared('their p99', 'ms', 'p99'),
    compared('their CPU', 'ms a page', 'cpuPerPage'),
    figureOf({ name: 'refused by 503', unit: 'pages a round' }, values(two, 'refused')),
  ]
}

/** One web process against two that share its core; nothing where there is no Redis, or no `taskset`. */
export const measureInstances: Measure = async (extent) =>
  hasRedis && hasTaskset ? figuresOf(await keepingCores(() => measure(extent))) : []
