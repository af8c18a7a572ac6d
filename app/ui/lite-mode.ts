import { createContext, useContext } from 'react'

/** Whether this document is rendered in lite mode: without scripts and pictures. */
export const Lite = createContext(false)

function useSent(): boolean {
  return useContext(Lite)
}

/** Lite documents have no script, so in browsers the answer is a constant. */
export const useLite = import.meta.env.SSR ? useSent : () => false
