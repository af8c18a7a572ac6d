import { useEffect, type ReactNode } from 'react'
import { watchNavigations } from './page-requests.ts'
import { mayReload, NEVER, reload } from './reload-once.ts'
import { isWhereItWasSent } from './sent-address.ts'
import { rememberTyped } from './typed.ts'

let isHydrated = false
let putBackTyped: () => void = () => undefined

/** A page that was changed before it was hydrated is made anew: what was typed into it comes back. */
export function onRecoverableError(error: unknown): void {
  reportError(error)
  putBackTyped()
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
  putBackTyped = rememberTyped()
  window.addEventListener('popstate', keepFromRouter)
}

/** Hydrates only at the address that its data is of; `watchPage` loads the other page. */
export function SentPage({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    isHydrated = true
    window.removeEventListener('popstate', keepFromRouter)
    watchNavigations()
    putBackTyped()
  }, [])
  if (!isHydrated && !isWhereItWasSent()) throw NEVER
  return children
}
