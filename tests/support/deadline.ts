/** Waits that end: what takes longer fails with a message that names it. */
import { setTimeout as wait } from 'node:timers/promises'

/** For what takes seconds on a machine with nothing else to do. */
const PATIENCE = 120_000
const LOOKED_EVERY = 50

export async function within<T>(what: string, work: Promise<T>, ms = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what}: not within ${ms / 1000} s.`))
    }, ms)
  })
  return await Promise.race([work, limit]).finally(() => {
    clearTimeout(timer)
  })
}

/** Looks again until it is so; a look that has no answer counts as not so. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  ms = PATIENCE,
): Promise<void> {
  const end = Date.now() + ms
  while (!(await within(what, Promise.resolve(isSo()), ms))) {
    if (Date.now() > end) throw new Error(`${what}: not within ${ms / 1000} s.`)
    await wait(LOOKED_EVERY)
  }
}
