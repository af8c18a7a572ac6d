import { createContext } from 'react'

export const SentAddress = createContext<string | undefined>(undefined)

export function isWhereItWasSent(): boolean {
  const { pathname, search } = window.location
  return document.documentElement.dataset.address === pathname + search
}
