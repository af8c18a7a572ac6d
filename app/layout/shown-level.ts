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

/**
 * Evos and level to show in the frame: those of the page where it has fresher ones (`levelProgress` in its data) than the
 * session's, so that one page never shows two numbers.
 */
export function useShownLevel(known: Shown): Shown {
  const matches = useMatches()
  const shown = matches.flatMap(({ data }) => shownLevelOf(data) ?? [])
  return shown.at(-1) ?? known
}
