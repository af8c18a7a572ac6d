/** How the embedded API counts evos and levels (contract, "Rules of the embedded API"); other upstreams may differ. */
import type { LevelProgress } from './shapes.ts'

export const CLASS_EVOS = 10

const EVOS_PER_LEVEL = 100

export function evosOfLevel(level: number): number {
  return (EVOS_PER_LEVEL * level * (level - 1)) / 2
}

export function shownLevelOf(evos: number): LevelProgress {
  let level = 1
  while (evosOfLevel(level + 1) <= evos) level++
  return { evos, level, toNextLevel: evosOfLevel(level + 1) - evos }
}
