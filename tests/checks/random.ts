/** Chance that comes out the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number
  /** True in this share of the cases. */
  happens: (share: number) => boolean
  pick: <T>(items: readonly [T, ...T[]]) => T
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
