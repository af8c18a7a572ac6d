import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reloadWithFlash } from './flash-over-reload.ts'
import { mayReload } from './reload-once.ts'

/** A part of a page that is loaded later. If its file is missing the page reloads once, and then goes on without it. */
export function optionalPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().catch(() => {
      const { pathname } = window.location
      if (!mayReload(pathname)) return { default: () => null }
      reloadWithFlash(pathname)
      return new Promise<never>(() => undefined)
    }),
  )
}
