import { useMatches } from '@remix-run/react'
import type { ShownProgress } from '#app/domain/levels.server.ts'

function isLevel(value: unknown): value is ShownProgress {
  const { evos, level } = (value ?? {}) as Partial<ShownProgress>
  return typeof evos === 'number' && typeof level === 'number'
}

function levelIn(data: unknown): ShownProgress | undefined {
  const { levelProgress } = (data ?? {}) as { levelProgress?: unknown }
  return isLevel(levelProgress) ? levelProgress : undefined
}

/** The page's own `levelProgress`, if it has one, is newer than the session's. */
export function useShownLevel(sessionLevel: ShownProgress): ShownProgress {
  const matches = useMatches()
  const levels = matches.flatMap(({ data }) => levelIn(data) ?? [])
  return levels.at(-1) ?? sessionLevel
}
