import { useEffect, type ReactNode } from 'react'
import { hasReloaded, mayReload, NEVER, reload } from './reload-once.ts'
import { isWhereItWasSent } from './sent-address.ts'
import { showTapsFirst } from './taps-first.ts'

let isHydrated = false

const build = () => window.__remixManifest.version

export const hasFailed = () => hasReloaded(build())

export function onRecoverableError(error: unknown): void {
  reportError(error)
  if (!isHydrated && mayReload(build())) reload(build())
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

export function watchHistory(): void {
  window.addEventListener('popstate', keepFromRouter)
}

/** Hydrates only at the address that its data is of; `watchHistory` loads the other page. */
export function SentPage({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    isHydrated = true
    window.removeEventListener('popstate', keepFromRouter)
    showTapsFirst()
  }, [])
  if (!isHydrated && !isWhereItWasSent()) throw NEVER
  return children
}
