import { createContext } from 'react'

/** Path and query that the server rendered a document for; in browsers the document itself says it. */
export const SentAddress = createContext<string | undefined>(undefined)

/**
 * Whether this document is still the page it was made as: Back or Forward may have led on before it came alive, and its
 * data would be another page's. One that was loaded again because of it is taken as it is.
 */
export function isWhereItWasSent(): boolean {
  const { pathname, search } = window.location
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document.documentElement.dataset.address === pathname + search || navigation?.type === 'reload'
}
