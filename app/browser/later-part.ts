import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reloadWithFlash } from './flash-over-reload.ts'
import { mayReload, NEVER } from './reload-once.ts'

interface Loaded<P> {
  default: ComponentType<P>
}

type Later<P> = LazyExoticComponent<ComponentType<P>>

/** A part whose script comes after the page's. If the file is missing the page reloads once, and then goes on with `instead`. */
export function laterPart<P extends object>(
  load: () => Promise<Loaded<P>>,
  instead: (missing: unknown) => Loaded<P>,
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
  laterPart(load, () => ({ default: () => null }))
