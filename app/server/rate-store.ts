import type { Store } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'

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
