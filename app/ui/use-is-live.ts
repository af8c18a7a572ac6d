import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the document as it was sent, true once script runs in it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
