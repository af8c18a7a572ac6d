/** A page whose module cannot be loaded: most often one of a former build, which the server has no more. */
import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useFlash } from '#app/layout/flash.tsx'
import { SECOND } from '#app/time.ts'
import { ErrorView } from '#app/ui/error-view.tsx'
import { titledByError } from '#app/ui/title.ts'
import { keepFlash } from './flash-over-reload.ts'
import { recall, remember } from './tab-storage.ts'

/** A path is loaded again once within this time (specification, sections 4 and 9). */
const GUARD = 10 * SECOND

const MISSING = new Error('The module of this page is missing.')

const keyOf = (path: string) => `reloaded ${path}`
const wasReloaded = (path: string) => Date.now() - Number(recall(keyOf(path))) < GUARD

/** Who cannot remember that a page was loaded again would never stop. */
const mayReload = (path: string) => remember(keyOf(path), recall(keyOf(path)) ?? '') && !wasReloaded(path)

function Reload({ path }: { path: string }) {
  const flash = useFlash()
  const [isAllowed] = useState(() => mayReload(path))
  useEffect(() => {
    if (!isAllowed) return
    remember(keyOf(path), String(Date.now()))
    if (flash) keepFlash(flash)
    window.location.reload()
  }, [isAllowed, path, flash])
  return isAllowed ? null : <ErrorView error={MISSING} />
}

function MissingPage() {
  const { pathname } = useLocation()
  return <Reload key={pathname} path={pathname} />
}

/** Loads the page it stands for as a document, once; then it says that it could not be had. */
const STAND_IN = { default: MissingPage, meta: () => titledByError(MISSING) }

type Routes = typeof window.__remixRouter.routes

const withChildren = (routes: Routes): Routes =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])])

/**
 * Remix loads the page that is open again at once, as often as it comes to that, and what was on its way is lost: it only
 * does so for modules it has to load itself. With this it finds each there, or one that stands for it, so that the
 * address has changed and a form's answer has come before anything is loaded again.
 */
export function mendMissingModules(): void {
  const { routes } = window.__remixManifest
  const modules = window.__remixRouteModules
  for (const route of withChildren(window.__remixRouter.routes)) {
    const { id, lazy } = route
    const path = routes[id]?.module
    if (!lazy || !path) continue
    route.lazy = async () => {
      modules[id] ??= await import(/* @vite-ignore */ path).catch(() => STAND_IN)
      return lazy()
    }
  }
}
