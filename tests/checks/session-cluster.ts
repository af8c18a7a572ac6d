/**
 * Two web processes on one Redis, behind a balancer that knows no session. While somebody browses, each disturbance meets
 * the process that has the session's lease, once the upstream has taken its call.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '#tests/support/deadline.ts'
import { freePort } from '#tests/support/free-port.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { startRedis, type Redis } from '#tests/support/redis.ts'
import {
  deliverAsIs,
  startUpstream,
  type Deliver,
  type Learner,
  type Mode,
  type Upstream,
} from '#tests/support/upstream.ts'
import { browse, planRound, type Outcome } from './browsing.ts'
import { slowWire } from './disturbance.ts'
import { seeded, type Random } from './random.ts'
import { openBrowsing, type Browsing } from './session-client.ts'

/** Of each kind, how many. */
interface Disturbances {
  kills: number
  /** By SIGSTOP, for longer than a lease. */
  pauses: number
  /** By SIGKILL, and again on the same folder. */
  redisRestarts: number
}

export interface ClusterOptions extends Disturbances {
  mode: Mode
  seed: number
  /** Of the upstream, at least. */
  calls: number
  env?: Record<string, string>
}

export interface ClusterFigures extends Disturbances {
  calls: number
  sessions: number
  /** Sessions led to sign-in although the upstream held them open. */
  lost: number
  /** Times a strict upstream's only good token died with a process that was killed. */
  spent: number
  loads: number
  aborted: number
  failed: number
}

const SHARED = { SESSION_SECRET: 's'.repeat(32), PREVIEW_SECRET: 'p'.repeat(32) }
const GRACE = 80
const GAP = 120
const PAUSE = 6000
const ROUNDS_PER_SESSION = 30
const DISTURBED_ROUND = 2
const LONGEST_LOOK = 5000

interface Instance {
  name: string
  product: Product
}

interface Scene {
  instances: [Instance, Instance]
  /** The balancer sends nothing there. */
  away: Set<Instance>
  redis: Redis
  mode: Mode
  /** Those whose only good token died with a process. */
  spent: Set<Learner>
  figures: ClusterFigures
}

type Disturb = (scene: Scene, instance: Instance, ...answer: Parameters<Deliver>) => Promise<void>

async function whileAway({ away }: Scene, instance: Instance, work: () => Promise<void>) {
  away.add(instance)
  await work()
  away.delete(instance)
}

const DISTURB: Record<keyof Disturbances, Disturb> = {
  kills: (scene, instance, { learner }) =>
    whileAway(scene, instance, async () => {
      if (scene.mode === 'strict' && learner) scene.spent.add(learner)
      await instance.product.kill()
      await instance.product.restart()
    }),
  pauses: (scene, instance, ...answer) =>
    whileAway(scene, instance, async () => {
      process.kill(instance.product.pid(), 'SIGSTOP')
      await deliverAsIs(...answer)
      await wait(PAUSE)
      process.kill(instance.product.pid(), 'SIGCONT')
    }),
  async redisRestarts({ redis }, _, ...answer) {
    await redis.kill()
    await deliverAsIs(...answer)
    await redis.start()
  },
}

const KINDS = Object.keys(DISTURB) as (keyof Disturbances)[]

function shuffled<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** Lets one disturbance at a time meet the next call that renews a token. */
function disturbing(scene: Scene, slowly: Deliver) {
  let next: keyof Disturbances | undefined
  let underWay = Promise.resolve()
  const deliver: Deliver = async (exchange, response) => {
    const instance = scene.instances.find(({ name }) => name === exchange.from)
    if (!next || !instance || !exchange.isRenewal) {
      await slowly(exchange, response)
      return
    }
    const kind = next
    next = undefined
    scene.figures[kind]++
    underWay = DISTURB[kind](scene, instance, exchange, response)
    await underWay
  }
  return {
    deliver,
    isWaiting: () => next !== undefined,
    prepare: (kind: keyof Disturbances | undefined) => void (next ??= kind),
    settled: () => underWay,
  }
}

/** After a Redis or a process that was away. */
async function untilReady({ instances }: Scene) {
  const answers = new Map<Instance, string>()
  async function isReady(instance: Instance) {
    const signal = AbortSignal.timeout(LONGEST_LOOK)
    const answer = await fetch(`${instance.product.url}/readyz`, { signal }).then(
      (response) => response.text(),
      (error: unknown) => String((error as Error).cause ?? error),
    )
    answers.set(instance, answer)
    return answer.startsWith('ready')
  }
  const areReady = async () => !(await Promise.all(instances.map(isReady))).includes(false)
  await until('Both are ready', areReady).catch((error: unknown) => {
    const states = instances.map(
      (one) => `${one.name}: ${answers.get(one)} ${one.product.errors().slice(-2000)}`,
    )
    throw new Error(states.join('\n'), { cause: error })
  })
}

const count = (outcomes: Outcome[], which: Outcome) => outcomes.filter((outcome) => outcome === which).length

async function startScene({ mode, env }: ClusterOptions): Promise<Scene & { upstream: Upstream }> {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'everysec')
  const upstream = await startUpstream({ mode, grace: GRACE })
  const startInstance = async (name: string): Promise<Instance> => {
    const API_URL = `${upstream.url}/from/${name}`
    const PORT = String(await freePort())
    const own = { PORT, SESSION_STORE_URL: redis.url, STATUS_TTL_SECONDS: '1', API_URL }
    return { name, product: await startProduct({ env: { ...SHARED, ...own, ...env } }) }
  }
  const instances = await Promise.all([startInstance('one'), startInstance('two')])
  const none = { calls: 0, sessions: 0, lost: 0, spent: 0, loads: 0, aborted: 0, failed: 0 }
  const figures = { ...none, kills: 0, pauses: 0, redisRestarts: 0 }
  return { instances, away: new Set(), redis, mode, spent: new Set(), figures, upstream }
}

export async function runCluster(options: ClusterOptions): Promise<ClusterFigures> {
  const random = seeded(options.seed)
  const balance = seeded(~options.seed)
  const scene = await startScene(options)
  const { upstream, figures, away } = scene
  const { deliver, isWaiting, prepare, settled } = disturbing(scene, slowWire(seeded(options.seed + 1)))
  const plan = shuffled(
    KINDS.flatMap((kind) => Array.from({ length: options[kind] }, () => kind)),
    random,
  )
  const pick = () => {
    const [first = scene.instances[0], ...rest] = scene.instances.filter((one) => !away.has(one))
    return balance.pick([first, ...rest]).product.url
  }
  const isEnough = () => upstream.requests.length >= options.calls && plan.length === 0 && !isWaiting()

  async function oneRound({ load }: Browsing, round: number): Promise<Outcome[]> {
    // A disturbance may have met a call that went on when its page was closed.
    await settled()
    if (round % DISTURBED_ROUND === 1 && !isWaiting()) prepare(plan.pop())
    const outcomes = await browse(planRound(random), load, GAP)
    await settled()
    figures.loads += outcomes.length
    figures.aborted += count(outcomes, 'aborted')
    figures.failed += count(outcomes, 'failed')
    return outcomes
  }

  async function oneSession(learner: Learner) {
    await settled()
    await untilReady(scene)
    upstream.deliverBy(deliverAsIs)
    const browsing = await openBrowsing(pick, learner)
    upstream.deliverBy(deliver)
    figures.sessions++
    for (let round = 0; round < ROUNDS_PER_SESSION && !isEnough(); round++) {
      const outcomes = await oneRound(browsing, round)
      if (scene.spent.has(learner)) return
      if (outcomes.includes('lost')) {
        figures.lost++
        return
      }
    }
  }

  try {
    while (!isEnough()) await oneSession(upstream.learner(pessoa('ana')))
    await settled()
  } finally {
    for (const { product } of scene.instances) await product.clear()
    await upstream.stop()
    await scene.redis.clear()
  }
  return { ...figures, spent: scene.spent.size, calls: upstream.requests.length }
}
