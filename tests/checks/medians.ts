/** Whether two series of times differ by more than two series of the same thing do. */

/** The value in the middle; between the two in the middle where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

export const apart = (a: readonly number[], b: readonly number[]): number => Math.abs(median(a) - median(b))

/** Fisher and Yates. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[result[at], result[other]] = [result[other] as T, result[at] as T]
  }
  return result
}

const SPLITS = 2000

/**
 * How far apart the medians of one and the same series lie, split in two at random: `share` of all splits lie closer
 * (0.999: one in a thousand lies further).
 */
export function noiseOf(values: readonly number[], random: () => number, share = 0.999): number {
  const half = Math.floor(values.length / 2)
  const distances = Array.from({ length: SPLITS }, () => {
    const mixed = shuffled(values, random)
    return apart(mixed.slice(0, half), mixed.slice(half))
  })
  return distances.sort((a, b) => a - b)[Math.floor(SPLITS * share)] ?? 0
}
