/** How the embedded API counts evos and levels (contract, "Rules of the embedded API"); other upstreams may differ. */
import type { LevelProgress } from './shapes.ts'

export const CLASS_EVOS = 10

const EVOS_PER_LEVEL = 100

export function evosOfLevel(level: number): number {
  return (EVOS_PER_LEVEL * level * (level - 1)) / 2
}

export function shownLevelOf(evos: number): LevelProgress {
  // Solved, not counted up: an upstream may send a number that no loop reaches the end of.
  const level = Math.floor((1 + Math.sqrt(1 + (8 * evos) / EVOS_PER_LEVEL)) / 2)
  return { evos, level, toNextLevel: evosOfLevel(level + 1) - evos }
}
