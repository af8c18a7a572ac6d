/** Turns across instances: a lease in Redis with an owner, renewed while the work runs. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { SECOND } from '#contract/durations.ts'
import type { Lock, TakeTurn } from './lock.server.ts'
import type { Redis } from './redis.server.ts'
import { redisKey, type RedisStore } from './redis-store.server.ts'
import type { NextValue } from './store.server.ts'

const LASTS = 5 * SECOND
const RENEWED_EVERY = 1.5 * SECOND
const SHORTEST_TO_SEND = SECOND
const LONGEST_WAIT = 200
const ENDED = 'evolua:lease-ended'

const IF_MINE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end`
const RENEW = `${IF_MINE} return redis.call('PEXPIRE', KEYS[1], ARGV[2])`
const RELEASE = `${IF_MINE} redis.call('DEL', KEYS[1]) return redis.call('PUBLISH', ARGV[2], KEYS[1])`

export function createSharedLock(
  local: Lock,
  redis: Redis,
  store: RedisStore,
): Lock & { takeTurn: TakeTurn } {
  const ended = new EventEmitter().setMaxListeners(0)
  redis.subscribe(ENDED, (key) => ended.emit(key))

  function createLease(leaseKey: string) {
    const owner = randomUUID()
    let until = 0
    let isBegun = false
    let renewing: NodeJS.Timeout | undefined
    const evaluate = (script: string, argument: string) =>
      redis.run((client) => client.eval(script, { keys: [leaseKey], arguments: [owner, argument] }))
    const renew = async () => {
      const from = Date.now()
      until = (await evaluate(RENEW, String(LASTS))) === 1 ? from + LASTS : 0
    }
    const stop = () => {
      clearInterval(renewing)
      isBegun = false
    }
    const take = async (attempt: () => Promise<boolean>) => {
      isBegun = true
      for (;;) {
        const from = Date.now()
        if (await attempt()) {
          until = from + LASTS
          clearInterval(renewing)
          renewing = setInterval(() => void renew().catch(() => undefined), RENEWED_EVERY)
          return
        }
        const signal = AbortSignal.timeout(LONGEST_WAIT)
        await once(ended, leaseKey, { signal }).catch(() => undefined)
      }
    }
    const release = async () => {
      if (!isBegun) return
      stop()
      // A command that was given up may still be carried out.
      await evaluate(RELEASE, ENDED).catch(() => undefined)
    }
    return { leaseKey, owner, take, stop, release, isSafe: () => until - Date.now() >= SHORTEST_TO_SEND }
  }

  const inTurn = <T>(key: string, work: (lease: ReturnType<typeof createLease>) => Promise<T>) =>
    local.run(key, async () => {
      const lease = createLease(`${redisKey(key)}:lease`)
      try {
        return await work(lease)
      } finally {
        await lease.release()
      }
    })

  return {
    run: (key, work) =>
      inTurn(key, async ({ leaseKey, owner, take }) => {
        const options = { condition: 'NX', expiration: { type: 'PX', value: LASTS } } as const
        await take(async () => (await redis.run((client) => client.set(leaseKey, owner, options))) !== null)
        return work()
      }),
    idle: () => local.idle(),
    takeTurn: (key, work) =>
      inTurn(key, ({ leaseKey, owner, take, isSafe, stop }) => {
        const change = (next: NextValue, lasts: number) =>
          store.change(key, next, { key: leaseKey, owner, lasts, ended: ENDED })
        return work({
          isSafe,
          begin: (next) => take(async () => (await change(next, LASTS)) !== 'leased'),
          async end(next) {
            if ((await change(next, 0)) === 'set') stop()
          },
        })
      }),
  }
}
