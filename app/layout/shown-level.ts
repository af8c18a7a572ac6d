import { useMatches } from '@remix-run/react'

interface Shown {
  evos: number
  level: number
}

function isShown(value: unknown): value is Shown {
  const { evos, level } = (value ?? {}) as Partial<Shown>
  return typeof evos === 'number' && typeof level === 'number'
}

function shownLevelOf(data: unknown): Shown | undefined {
  const { levelProgress } = (data ?? {}) as { levelProgress?: unknown }
  return isShown(levelProgress) ? levelProgress : undefined
}

/** The page's own `levelProgress`, if it has one, is newer than the session's. */
export function useShownLevel(known: Shown): Shown {
  const matches = useMatches()
  const shown = matches.flatMap(({ data }) => shownLevelOf(data) ?? [])
  return shown.at(-1) ?? known
}
