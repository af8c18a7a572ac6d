import { evosOfLevel, shownLevelOf } from '#contract/levels.ts'
import type { LevelProgress } from '#contract/shapes.ts'

/** `percent`: 0 to 100, of the way to the next level. */
export interface ShownProgress extends LevelProgress {
  percent: number
}

/** True if the upstream awards evos by the embedded API's rules. */
function hasOurRules({ evos, level, toNextLevel }: LevelProgress): boolean {
  const ours = shownLevelOf(evos)
  return ours.level === level && ours.toNextLevel === toNextLevel
}

/** With the percent to the next level, from zero evos if the level's start is unknown. */
export function shownProgress({ evos, level, toNextLevel }: LevelProgress): ShownProgress {
  const from = hasOurRules({ evos, level, toNextLevel }) ? evosOfLevel(level) : 0
  const percent = Math.floor((100 * (evos - from)) / Math.max(1, evos + toNextLevel - from))
  return { evos, level, toNextLevel, percent }
}
