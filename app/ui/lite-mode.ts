import { createContext, useContext } from 'react'

/** Whether this document is rendered in lite mode: without script and without pictures. */
export const Lite = createContext(false)

function useSent(): boolean {
  return useContext(Lite)
}

/** Lite documents carry no script: in browsers the answer is always no, and what only they show is left out of the build. */
export const useLite = import.meta.env.SSR ? useSent : () => false
