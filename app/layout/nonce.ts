import { createContext, useContext } from 'react'

/** What this document's scripts carry to run; browsers hide it from scripts, so that there it is not known. */
export const Nonce = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(Nonce)
}
