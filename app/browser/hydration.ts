import { useEffect, type ReactNode } from 'react'
import { restoreTyping, watchTyping } from './before-hydration.ts'
import { watchNavigations } from './page-requests.ts'
import { mayReload, NEVER, reload } from './reload-once.ts'
import { isWhereItWasSent } from './sent-address.ts'

/** Scripts of what a document shows: until they are there, the first update of it would take that away. */
export const awaited: Promise<unknown>[] = []

let isHydrated = false

/** A page that was changed before it was hydrated is made anew: what was typed into it comes back. */
export function onRecoverableError(error: unknown): void {
  reportError(error)
  restoreTyping(true)
}

export function loadPresentAddress(): void {
  const { pathname } = window.location
  if (mayReload(pathname)) reload(pathname)
}

function keepFromRouter(event: PopStateEvent) {
  if (isWhereItWasSent()) return
  event.stopImmediatePropagation()
  window.location.reload()
}

export function watchPage(): void {
  watchTyping()
  window.addEventListener('popstate', keepFromRouter)
}

/** Hydrates only at the address that its data is of; `watchPage` loads the other page. */
export function SentPage({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    isHydrated = true
    window.removeEventListener('popstate', keepFromRouter)
    watchNavigations()
    restoreTyping(false)
  }, [])
  if (!isHydrated && !isWhereItWasSent()) throw NEVER
  return children
}
