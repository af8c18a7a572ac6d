import { createContext, useContext } from 'react'

/** Of the request that made this document, as in the log. */
export const RequestId = createContext<string | undefined>(undefined)

/** Of the last response to an open page; set in browsers only. */
let latest: string | undefined

export function noteRequestId(id: string | null): void {
  latest = id ?? latest
}

export function useRequestId(): string | undefined {
  const ofDocument = useContext(RequestId)
  return latest ?? ofDocument
}
