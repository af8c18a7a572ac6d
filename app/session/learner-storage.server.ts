import type { z } from 'zod'
import { DAY } from '#contract/durations.ts'
import type { Lock } from './lock.server.ts'
import type { Store } from './store.server.ts'

const STORED_FOR = 30 * DAY

/** One value (JSON) of a learner; what does not have this shape is as if it were not there. */
interface LearnerValue<T> {
  name: string
  shape: z.ZodType<T>
  /** Milliseconds; 30 days if it says nothing. */
  storedFor?: number
}

interface Turn<T> {
  stored: T | undefined
  store: (value: T) => Promise<void>
}

export interface LearnerStorage {
  get<T>(learnerId: string, value: LearnerValue<T>): Promise<T | undefined>
  set<T>(learnerId: string, value: LearnerValue<T>, stored: T): Promise<void>
  /** Runs the work on one value of a learner one after the other. */
  update<T, R>(learnerId: string, value: LearnerValue<T>, work: (turn: Turn<T>) => Promise<R>): Promise<R>
  delete(learnerId: string, name: string): Promise<void>
  clear(learnerId: string): Promise<void>
}

const keyOf = (learnerId: string, name: string) => `learner:${learnerId}:${name}`

export function createLearnerStorage(store: Store, lock: Lock): LearnerStorage {
  const storage: LearnerStorage = {
    async get(learnerId, { name, shape }) {
      const stored = await store.get(keyOf(learnerId, name))
      return stored === undefined ? undefined : shape.safeParse(stored).data
    },
    set: (learnerId, { name, storedFor = STORED_FOR }, stored) =>
      store.set(keyOf(learnerId, name), stored, storedFor),
    update: (learnerId, value, work) =>
      lock.run(keyOf(learnerId, value.name), async () =>
        work({
          stored: await storage.get(learnerId, value),
          store: (stored) => storage.set(learnerId, value, stored),
        }),
      ),
    delete: (learnerId, name) => store.delete(keyOf(learnerId, name)),
    async clear(learnerId) {
      for (const key of await store.keys(keyOf(learnerId, ''))) await store.delete(key)
    },
  }
  return storage
}
