import { performance } from 'node:perf_hooks'
import { setImmediate as untilRead } from 'node:timers/promises'
import pLimit from 'p-limit'

export interface Turns {
  /** Resolves to one caller per turn of the event loop, in order: what came meanwhile is read between two of them. */
  next: () => Promise<void>
  /** How many callers come before the next one, and for how many milliseconds the first of them has waited. */
  queue: () => { length: number; waited: number }
}

export function createTurns(now = () => performance.now()): Turns {
  const oneAtATime = pLimit(1)
  const entered: number[] = []
  return {
    next() {
      entered.push(now())
      return oneAtATime(async () => {
        await untilRead()
        entered.shift()
      })
    },
    queue: () => ({ length: entered.length, waited: now() - (entered[0] ?? now()) }),
  }
}
