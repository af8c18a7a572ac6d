import { createContext } from 'react'

export const SentAddress = createContext<string | undefined>(undefined)

/** False if Back or Forward changed the address before hydration: the data would be another page's. */
export function isWhereItWasSent(): boolean {
  const { pathname, search } = window.location
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document.documentElement.dataset.address === pathname + search || navigation?.type === 'reload'
}
