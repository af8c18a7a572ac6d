/** How evos add up to levels (contract, "Rules of the embedded API"). Another upstream may count in another way. */
import type { LevelProgress } from './shapes.ts'

/** What a class gives when it is completed for the first time. */
export const CLASS_EVOS = 10

const EVOS_PER_LEVEL = 100

/** The evos a level needs in all: 0, 100, 300, 600 … */
export function evosOfLevel(level: number): number {
  return (EVOS_PER_LEVEL * level * (level - 1)) / 2
}

/** Where so many evos put a learner. */
export function shownLevelOf(evos: number): LevelProgress {
  let level = 1
  while (evosOfLevel(level + 1) <= evos) level++
  return { evos, level, toNextLevel: evosOfLevel(level + 1) - evos }
}
