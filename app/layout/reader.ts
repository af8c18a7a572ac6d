import { useMatches } from '@remix-run/react'

/** True if the page says `isReader`: on phones its own head takes the place of header and bar. */
export function useReader(): boolean {
  return useMatches().some(({ data }) => (data as { isReader?: boolean } | undefined)?.isReader === true)
}
