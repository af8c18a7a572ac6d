import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { ErrorView } from '#app/ui/error-view.tsx'
import { titledByError } from '#app/ui/title.ts'
import { reloadWithFlash } from './flash-over-reload.ts'
import { mayReload } from './reload-once.ts'

const MISSING = new Error('The module of this page is missing.')

function Reload({ path }: { path: string }) {
  const [isAllowed] = useState(() => mayReload(path))
  useEffect(() => {
    if (isAllowed) reloadWithFlash(path)
  }, [isAllowed, path])
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
