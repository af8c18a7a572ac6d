import { useMatches } from '@remix-run/react'
import type { LevelProgress } from '#contract/shapes.ts'

function isLevel(value: unknown): value is LevelProgress {
  const { evos, level } = (value ?? {}) as Partial<LevelProgress>
  return typeof evos === 'number' && typeof level === 'number'
}

function levelIn(data: unknown): LevelProgress | undefined {
  const { levelProgress } = (data ?? {}) as { levelProgress?: unknown }
  return isLevel(levelProgress) ? levelProgress : undefined
}

/** The page's own `levelProgress`, if it has one, is newer than the session's. */
export function useShownLevel(sessionLevel: LevelProgress): LevelProgress {
  const matches = useMatches()
  const levels = matches.flatMap(({ data }) => levelIn(data) ?? [])
  return levels.at(-1) ?? sessionLevel
}
