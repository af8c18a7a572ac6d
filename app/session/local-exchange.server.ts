import { outcomeOf, type Exchange } from './call-outcome.server.ts'
import type { Lock } from './lock.server.ts'
import type { Store } from './store.server.ts'
import { readRecord, updateUntilStored } from './stored-record.server.ts'

/** For one process: its lock alone makes the calls of a session run one at a time. */
export const createLocalExchange =
  (store: Store, lock: Lock): Exchange =>
  (key, call, request) =>
    lock.run(key, async () => {
      const { recordAfter, data } = await outcomeOf(call, request, await readRecord(store, key))
      await updateUntilStored((next) => store.update(key, next), recordAfter)
      return data()
    })
