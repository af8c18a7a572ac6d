import { useMatches } from '@remix-run/react'

interface Level {
  evos: number
  level: number
}

function isLevel(value: unknown): value is Level {
  const { evos, level } = (value ?? {}) as Partial<Level>
  return typeof evos === 'number' && typeof level === 'number'
}

function levelIn(data: unknown): Level | undefined {
  const { levelProgress } = (data ?? {}) as { levelProgress?: unknown }
  return isLevel(levelProgress) ? levelProgress : undefined
}

/** The page's own `levelProgress`, if it has one, is newer than the session's. */
export function useShownLevel(sessionLevel: Level): Level {
  const matches = useMatches()
  const levels = matches.flatMap(({ data }) => levelIn(data) ?? [])
  return levels.at(-1) ?? sessionLevel
}
