/** Turns across instances: a lease in Redis with an owner, renewed while the work runs. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { SECOND } from '#app/time.ts'
import type { Lock } from './lock.server.ts'
import type { Redis } from './redis.server.ts'
import { redisKey } from './redis-store.server.ts'

const LASTS = 5 * SECOND
const RENEWED_EVERY = 1.5 * SECOND
const SHORTEST_TO_SEND = SECOND
const LONGEST_WAIT = 200
const ENDED = 'evolua:lease-ended'

const IF_MINE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end`
const RENEW = `${IF_MINE} return redis.call('PEXPIRE', KEYS[1], ARGV[2])`
const RELEASE = `${IF_MINE} redis.call('DEL', KEYS[1]) return redis.call('PUBLISH', ARGV[2], KEYS[1])`

export function createSharedLock(local: Lock, redis: Redis): Lock {
  const ended = new EventEmitter().setMaxListeners(0)
  redis.subscribe(ENDED, (key) => ended.emit(key))

  async function acquire(key: string, owner: string): Promise<number> {
    for (;;) {
      const from = Date.now()
      const options = { condition: 'NX', expiration: { type: 'PX', value: LASTS } } as const
      if (await redis.run((client) => client.set(key, owner, options))) return from + LASTS
      const signal = AbortSignal.timeout(LONGEST_WAIT)
      await once(ended, key, { signal }).catch(() => undefined)
    }
  }

  async function withLease<T>(key: string, work: (isSafe: () => boolean) => Promise<T>): Promise<T> {
    const owner = randomUUID()
    const evaluate = (script: string, argument: string) =>
      redis.run((client) => client.eval(script, { keys: [key], arguments: [owner, argument] }))
    const release = () => evaluate(RELEASE, ENDED).catch(() => undefined)
    let until = await acquire(key, owner).catch(async (error: unknown) => {
      // A command that was given up may still be carried out.
      await release()
      throw error
    })
    const renew = async () => {
      const from = Date.now()
      until = (await evaluate(RENEW, String(LASTS))) === 1 ? from + LASTS : 0
    }
    const renewing = setInterval(() => void renew().catch(() => undefined), RENEWED_EVERY)
    try {
      return await work(() => until - Date.now() >= SHORTEST_TO_SEND)
    } finally {
      clearInterval(renewing)
      await release()
    }
  }

  return {
    run: (key, work) => local.run(key, () => withLease(`${redisKey(key)}:lease`, work)),
    idle: () => local.idle(),
  }
}
