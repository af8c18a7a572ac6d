import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reloadWithFlash } from './flash-over-reload.ts'
import { mayReload } from './reload-once.ts'
import { isWhereItWasSent } from './sent-address.ts'

const NEVER = new Promise<never>(() => undefined)

/**
 * A part that its document has and whose script comes after the page's. If the file is missing the page reloads once; then
 * what the document has stays as it came, and a page that the router opens shows the error.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (missing: unknown) => {
        const { pathname } = window.location
        if (mayReload(pathname)) reloadWithFlash(pathname)
        else if (!isWhereItWasSent()) throw missing
        return NEVER
      },
    ),
  )
}
