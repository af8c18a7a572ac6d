import { DAY } from '#app/time.ts'
import type { Store } from './store.server.ts'

const STORED_FOR = 30 * DAY

/** Values (JSON) stored for a learner between requests, whatever session they come with. */
export interface LearnerStorage {
  get(learnerId: string, name: string): Promise<unknown>
  /** Stores `value` for 30 days, or for `ttl` ms. */
  set(learnerId: string, name: string, value: unknown, ttl?: number): Promise<void>
  delete(learnerId: string, name: string): Promise<void>
  clear(learnerId: string): Promise<void>
}

const keyOf = (learnerId: string, name: string) => `learner:${learnerId}:${name}`

export function createLearnerStorage(store: Store): LearnerStorage {
  return {
    get: (learnerId, name) => store.get(keyOf(learnerId, name)),
    set: (learnerId, name, value, ttl = STORED_FOR) => store.set(keyOf(learnerId, name), value, ttl),
    delete: (learnerId, name) => store.delete(keyOf(learnerId, name)),
    async clear(learnerId) {
      for (const key of await store.keys(keyOf(learnerId, ''))) await store.delete(key)
    },
  }
}
