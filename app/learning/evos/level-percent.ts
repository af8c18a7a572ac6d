import { evosOfLevel, shownLevelOf } from '#contract/evos.ts'
import type { LevelProgress } from '#contract/shapes.ts'

/** True if the upstream awards evos by the embedded API's rules. */
export function hasOurRules({ evos, level, toNextLevel }: LevelProgress): boolean {
  const ours = shownLevelOf(evos)
  return ours.level === level && ours.toNextLevel === toNextLevel
}

/** Percent to the next level, from zero evos if the level's start is unknown. */
export function levelPercent(levelProgress: LevelProgress): number {
  const { evos, level, toNextLevel } = levelProgress
  const from = hasOurRules(levelProgress) ? evosOfLevel(level) : 0
  return Math.floor((100 * (evos - from)) / Math.max(1, evos + toNextLevel - from))
}
