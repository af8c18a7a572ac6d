/** One mechanism for forms that arrive twice: a double click without script, Back and again, a lost answer. */
import type { Services } from '#app/request/services.server.ts'
import { MINUTE } from '#app/time.ts'

const REPEATED_WITHIN = 2 * MINUTE

interface Turn<T> {
  earlier: T | undefined
  store: (outcome: T) => Promise<void>
}

/** Runs `work` of the same `key` one after the other, each with the outcome of the one before; `T` is JSON. */
export async function once<T, R>(
  { lock, store, keyedHash }: Pick<Services, 'lock' | 'store' | 'keyedHash'>,
  key: readonly [kind: string, ...parts: unknown[]],
  work: (turn: Turn<T>) => Promise<R>,
): Promise<R> {
  const hash = keyedHash(...key)
  return lock.run(hash, async () =>
    work({
      earlier: (await store.get(hash)) as T | undefined,
      store: (outcome) => store.set(hash, outcome, REPEATED_WITHIN),
    }),
  )
}
