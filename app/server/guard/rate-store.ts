import { circuitBreaker, ConsecutiveBreaker, handleAll, type IPolicy } from 'cockatiel'
import type { Options, Store } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { RedisStore, type RedisReply } from 'rate-limit-redis'
import type { Redis } from '#app/session/redis.server.ts'
import { SECOND } from '#contract/durations.ts'

const MOST_COUNTERS = 20_000

interface Counter {
  totalHits: number
  resetTime: Date
}

/** When full, the counter unused for longest is dropped. */
export function memoryStore(most = MOST_COUNTERS): Store {
  const counters = new LRUCache<string, Counter>({ max: most })
  let windowMs = 0

  const current = (key: string) => {
    const counter = counters.get(key)
    return counter && counter.resetTime.getTime() > Date.now() ? counter : undefined
  }
  const begin = (key: string) => {
    const counter = { totalHits: 0, resetTime: new Date(Date.now() + windowMs) }
    counters.set(key, counter)
    return counter
  }
  return {
    localKeys: true,
    init(options) {
      windowMs = options.windowMs
    },
    get: current,
    increment(key) {
      const counter = current(key) ?? begin(key)
      counter.totalHits++
      return counter
    },
    decrement(key) {
      const counter = current(key)
      if (counter && counter.totalHits > 0) counter.totalHits--
    },
    resetKey(key) {
      counters.delete(key)
    },
  }
}

const LOCAL_FOR = SECOND

const isNoScript = (error: unknown) => error instanceof Error && error.message.startsWith('NOSCRIPT')

/** The store loads its script again only where NOSCRIPT is returned, not thrown. */
async function send(redis: Redis, command: string[]): Promise<RedisReply> {
  const reply = await redis.run((client) =>
    client.sendCommand(command).catch((error: unknown) => {
      if (isNoScript(error)) return error
      throw error
    }),
  )
  if (reply instanceof Error) throw reply
  return reply as RedisReply
}

function sharedStore(redis: Redis, whileThere: IPolicy, prefix: string): Store {
  const local = memoryStore()
  const shared = new RedisStore({
    prefix: `evolua:${prefix}`,
    sendCommand: (...command) => send(redis, command),
  })
  let options: Options
  let loading: Promise<void> | undefined

  async function either<T>(work: (store: Store) => T | Promise<T>): Promise<T> {
    try {
      return await whileThere.execute(async () => {
        await (loading ??= shared.init(options))
        return work(shared)
      })
    } catch {
      loading = undefined
      return work(local)
    }
  }
  return {
    prefix,
    init(given) {
      options = given
      void local.init?.(given)
    },
    increment: (key) => either((store) => store.increment(key)),
    decrement: (key) => either((store) => store.decrement(key)),
    resetKey: (key) => either((store) => store.resetKey(key)),
  }
}

/** Counters that instances share; while Redis is away each counts by itself. */
export function sharedStores(redis: Redis): (prefix: string) => Store {
  const whileThere = circuitBreaker(handleAll, {
    halfOpenAfter: LOCAL_FOR,
    breaker: new ConsecutiveBreaker(1),
  })
  return (prefix) => sharedStore(redis, whileThere, prefix)
}
