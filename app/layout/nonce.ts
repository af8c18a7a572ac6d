import { createContext, useContext } from 'react'

/** Undefined in browsers, which hide nonces from scripts. */
export const Nonce = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(Nonce)
}
