import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useFlash } from '#app/layout/flash.tsx'
import { SECOND } from '#app/time.ts'
import { ErrorView } from '#app/ui/error-view.tsx'
import { titledByError } from '#app/ui/title.ts'
import { storeFlash } from './flash-over-reload.ts'
import { recall, remember } from './tab-storage.ts'

/** A path is reloaded once within this time (specification, sections 4 and 9). */
const RELOAD_ONCE_WITHIN = 10 * SECOND

const MISSING = new Error('The module of this page is missing.')

const keyOf = (path: string) => `reloaded ${path}`
const wasReloaded = (path: string) => Date.now() - Number(recall(keyOf(path))) < RELOAD_ONCE_WITHIN

/** Without storage it might reload for ever. */
const mayReload = (path: string) => remember(keyOf(path), recall(keyOf(path)) ?? '') && !wasReloaded(path)

function Reload({ path }: { path: string }) {
  const flash = useFlash()
  const [isAllowed] = useState(() => mayReload(path))
  useEffect(() => {
    if (!isAllowed) return
    remember(keyOf(path), String(Date.now()))
    if (flash) storeFlash(flash)
    window.location.reload()
  }, [isAllowed, path, flash])
  return isAllowed ? null : <ErrorView error={MISSING} />
}

function MissingPage() {
  const { pathname } = useLocation()
  return <Reload key={pathname} path={pathname} />
}

/** Reloads its page as a document, once; then shows the error. */
const FALLBACK = { default: MissingPage, meta: () => titledByError(MISSING) }

type Routes = typeof window.__remixRouter.routes

const withChildren = (routes: Routes): Routes =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])])

/** Remix would reload the page at once and lose the form's answer: here the navigation ends before the reload. */
export function replaceMissingModules(): void {
  const { routes } = window.__remixManifest
  const modules = window.__remixRouteModules
  for (const route of withChildren(window.__remixRouter.routes)) {
    const { id, lazy } = route
    const path = routes[id]?.module
    if (!lazy || !path) continue
    route.lazy = async () => {
      modules[id] ??= await import(/* @vite-ignore */ path).catch(() => FALLBACK)
      return lazy()
    }
  }
}
