/** One mechanism for work that must count once: a double click, Back and again, a lost answer, two devices. */
import type { Services } from '#app/request/services.server.ts'
import { MINUTE } from '#contract/durations.ts'

const REPEATED_WITHIN = 2 * MINUTE

interface Turn<T> {
  /** The outcome that the same work stored before. */
  earlier: T | undefined
  store: (outcome: T) => Promise<void>
}

/** Runs `work` of the same `key` one after the other; its outcome, JSON, is stored for two minutes. */
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
