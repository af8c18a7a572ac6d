/** Turns across instances: a lease in Redis with an owner, renewed while the work runs. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { SECOND } from '#contract/durations.ts'
import type { Lock, TakeTurn } from './lock.server.ts'
import type { Redis } from './redis.server.ts'
import { redisKey, type RedisStore } from './redis-store.server.ts'

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

  function createLease(key: string) {
    const owner = randomUUID()
    let until = 0
    let isBegun = false
    let renewing: NodeJS.Timeout | undefined
    const evaluate = (script: string, argument: string) =>
      redis.run((client) => client.eval(script, { keys: [key], arguments: [owner, argument] }))
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
        await once(ended, key, { signal }).catch(() => undefined)
      }
    }
    const release = async () => {
      if (!isBegun) return
      stop()
      // A command that was given up may still be carried out.
      await evaluate(RELEASE, ENDED).catch(() => undefined)
    }
    return { owner, take, stop, release, isSafe: () => until - Date.now() >= SHORTEST_TO_SEND }
  }

  const leaseKey = (key: string) => `${redisKey(key)}:lease`

  async function withLease<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const { owner, take, release } = createLease(key)
    const options = { condition: 'NX', expiration: { type: 'PX', value: LASTS } } as const
    try {
      await take(async () => (await redis.run((client) => client.set(key, owner, options))) !== null)
      return await work()
    } finally {
      await release()
    }
  }

  const takeTurn: TakeTurn = (key, work) =>
    local.run(key, async () => {
      const { owner, take, isSafe, stop, release } = createLease(leaseKey(key))
      const step = (lasts: number) => ({ key: leaseKey(key), owner, lasts, ended: ENDED })
      try {
        return await work({
          isSafe,
          begin: (next) => take(async () => (await store.change(key, next, step(LASTS))) !== 'leased'),
          end: async (next) => {
            if ((await store.change(key, next, step(0))) === 'set') stop()
          },
        })
      } finally {
        await release()
      }
    })

  return {
    run: (key, work) => local.run(key, () => withLease(leaseKey(key), work)),
    idle: () => local.idle(),
    takeTurn,
  }
}
