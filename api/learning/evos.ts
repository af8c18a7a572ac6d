import type { Standing } from '#contract/shapes.ts'

/** What a class gives when it is completed for the first time. */
export const CLASS_EVOS = 10
/** What a quiz gives when it is passed for the first time, unless its step says otherwise. */
export const DEFAULT_QUIZ_EVOS = 50

const EVOS_PER_LEVEL = 100

/** The evos a level needs in all: 0, 100, 300, 600 … */
export function evosOfLevel(level: number): number {
  return (EVOS_PER_LEVEL * level * (level - 1)) / 2
}

/** Where so many evos put a learner. */
export function standingOf(evos: number): Standing {
  let level = 1
  while (evosOfLevel(level + 1) <= evos) level++
  return { evos, level, toNextLevel: evosOfLevel(level + 1) - evos }
}
