import type { NextValue } from './store.server.ts'

/** At one value of the store: it begins with a change of it and ends with another. */
export interface Turn {
  begin: (next: NextValue) => Promise<void>
  end: (next: NextValue) => Promise<void>
  /** Whether there is time left to send a call. */
  isSafe: () => boolean
}

export type TakeTurn = <T>(key: string, work: (turn: Turn) => Promise<T>) => Promise<T>

/** Runs the work of one key one at a time, first in, first out. */
export interface Lock {
  run<T>(key: string, work: () => T | Promise<T>): Promise<T>
  idle(): Promise<void>
}

export function createLock(): Lock {
  const tails = new Map<string, Promise<unknown>>()

  return {
    run(key, work) {
      const before = tails.get(key) ?? Promise.resolve()
      const mine = before.then(work, work)
      tails.set(key, mine)
      const release = () => {
        if (tails.get(key) === mine) tails.delete(key)
      }
      mine.then(release, release)
      return mine
    },
    async idle() {
      while (tails.size > 0) await Promise.allSettled(tails.values())
    },
  }
}
