import { createContext } from 'react'

/** Whether this document carries script. Hydrated pages always do. */
export const Scripted = createContext(true)
