/** What a strict upstream's sessions come to on two instances that lack one part of the protection. */
import pino from 'pino'
import { calls } from '#contract/calls.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { createSharedLock } from '#app/session/lease.server.ts'
import { createLock, type TakeTurn } from '#app/session/lock.server.ts'
import { openRedisStore } from '#app/session/redis-store.server.ts'
import { connectToRedis } from '#app/session/redis.server.ts'
import { createSessions, type Sessions } from '#app/session/sessions.server.ts'
import type { NextValue, Store } from '#app/session/store.server.ts'
import { createClient } from '#app/upstream/client.server.ts'
import { isSessionExpiry } from '#app/upstream/failure.server.ts'
import { pessoa } from '#tests/support/people.ts'
import { startRedis, type Redis } from '#tests/support/redis.ts'
import { startUpstream, type Upstream } from '#tests/support/upstream.ts'
import { browse, planRound, type Load } from './browsing.ts'
import { slowWire } from './disturbance.ts'
import { seeded } from './random.ts'

/** `shared lock`: each instance has only its own, as if it were alone. `conditional writes`: the last write stays. */
export type Missing = 'shared lock' | 'conditional writes'

const ROUNDS_PER_SESSION = 30
const GAP = 20
const OUTCOME_WITHIN = 50

const unconditional = (store: Store): Store => ({
  ...store,
  async update(key, next) {
    const change = next(await store.get(key))
    if (change) await store.set(key, change.value, change.ttl)
  },
})

async function startInstance(redis: Redis, upstream: Upstream, missing: Missing) {
  const log = pino({ enabled: false })
  const connection = connectToRedis(redis.url, log)
  await connection.connected()
  const store = openRedisStore(connection, createEncryption(['s'.repeat(32)]), log)
  const close = () => connection.close()
  const lock = createLock()
  const client = createClient(upstream.url)
  if (missing === 'shared lock') return { sessions: createSessions({ store, lock, client }), close }
  const blind = unconditional(store)
  const shared = createSharedLock(lock, connection, store)
  const takeTurn: TakeTurn = (key, work) =>
    shared.run(key, () => {
      const write = (next: NextValue) => blind.update(key, next)
      return work({ begin: write, end: write, isSafe: () => true })
    })
  const instances = { takeTurn, outcomeWithin: OUTCOME_WITHIN }
  return { sessions: createSessions({ store: blind, lock: shared, client, instances }), close }
}

/** Pages call the upstream through both, and something else is noted in the record all the while. */
async function isLost(all: [Sessions, Sessions], upstream: Upstream, seed: number): Promise<boolean> {
  const random = seeded(seed)
  const balance = seeded(~seed)
  const learner = upstream.learner(pessoa('ana'))
  const { key, token } = learner
  const { id } = await all[0].open({ credentials: { userId: learner.id, key, token } })
  const load: Load = async () => {
    try {
      await balance.pick(all).find(id).send(calls.userTrails, {})
      return 'shown'
    } catch (error) {
      return isSessionExpiry(error) ? 'lost' : 'failed'
    }
  }
  for (let round = 0; round < ROUNDS_PER_SESSION; round++) {
    const browsing = new AbortController()
    const browsed = browse(planRound(random), load, GAP).finally(() => {
      browsing.abort()
    })
    while (!browsing.signal.aborted) await all[1].find(id).change(() => ({ passwordAskedAt: Date.now() }))
    const outcomes = await browsed
    const record = await all[0].find(id).read()
    if (outcomes.includes('lost') || record?.credentials?.token !== learner.token) return true
  }
  return false
}

/** Resolves to how many of the sessions were lost. */
export async function runClusterControl(missing: Missing, seed: number, sessions: number): Promise<number> {
  const redis = await startRedis('--save', '')
  const upstream = await startUpstream()
  upstream.deliverBy(slowWire(seeded(~seed)))
  const [one, two] = await Promise.all([
    startInstance(redis, upstream, missing),
    startInstance(redis, upstream, missing),
  ])
  const all = Array.from({ length: sessions }, (_, at) =>
    isLost([one.sessions, two.sessions], upstream, seed + at),
  )
  const lost = (await Promise.all(all)).filter(Boolean).length
  await one.close()
  await two.close()
  await upstream.stop()
  await redis.clear()
  return lost
}
