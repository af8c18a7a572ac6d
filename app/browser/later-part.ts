import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reloadWithFlash } from './flash-over-reload.ts'
import { mayReload, NEVER } from './reload-once.ts'
import { isWhereItWasSent } from './sent-address.ts'

interface Loaded<P> {
  default: ComponentType<P>
}

type Later<P> = LazyExoticComponent<ComponentType<P>>

/** If the file is missing the page reloads once, and then goes on with `instead`. */
function loadedLater<P extends object>(
  load: () => Promise<Loaded<P>>,
  instead: (missing: unknown) => Loaded<P> | Promise<never>,
): Later<P> {
  return lazy(() =>
    load().catch((missing: unknown) => {
      const { pathname } = window.location
      if (!mayReload(pathname)) return instead(missing)
      reloadWithFlash(pathname)
      return NEVER
    }),
  )
}

/** A part of a page that it does without if its file is missing. */
export const optionalPart = <P extends object>(load: () => Promise<Loaded<P>>): Later<P> =>
  loadedLater(load, () => ({ default: () => null }))

/**
 * A part that its document has and whose script comes after the page's. If the file is missing, what the document has stays
 * as it came, and a page that the router opens shows the error.
 */
export const laterPart = <P extends object>(load: () => Promise<Loaded<P>>): Later<P> =>
  loadedLater(load, (missing) => {
    if (!isWhereItWasSent()) throw missing
    return NEVER
  })
