export type IsSafe = () => boolean

/** Runs the work of one key one at a time, first in, first out. */
export interface Lock {
  run<T>(key: string, work: (isSafe: IsSafe) => Promise<T>): Promise<T>
  idle(): Promise<void>
}

export function createLock(): Lock {
  const tails = new Map<string, Promise<unknown>>()

  return {
    run(key, work) {
      const before = tails.get(key) ?? Promise.resolve()
      const begin = () => work(() => true)
      const mine = before.then(begin, begin)
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
