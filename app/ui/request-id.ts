import { createContext, useContext } from 'react'

/** The id of the request that made this document: what a learner can tell us, and what the log knows. */
export const RequestId = createContext<string | undefined>(undefined)

/** That of the last answer an open page got; only browsers have one. */
let latest: string | undefined

export function noteRequestId(id: string | null): void {
  latest = id ?? latest
}

export function useRequestId(): string | undefined {
  const ofDocument = useContext(RequestId)
  return latest ?? ofDocument
}
