/** All that is read of what Remix keeps in the window; no other file does. */
import type { FlashMessage } from '#app/layout/flash.tsx'
import type { SitePath } from '#app/request/safe-redirect.server.ts'

type Router = typeof window.__remixRouter
type Routes = Router['routes']

export const router = (): Router => window.__remixRouter

export const routerState = (): Router['state'] => window.__remixRouter.state

export const pageBuild = (): string => window.__remixManifest.version

export const pageFlash = () =>
  (routerState().loaderData.root as { flash?: FlashMessage | null } | undefined)?.flash

/** Asks for this address's data again, or leads there. */
export function leadTo(to: SitePath, options?: Parameters<Router['navigate']>[1]): void {
  void window.__remixRouter.navigate(to, options)
}

const withChildren = (routes: Routes): Routes =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])])

/** Before the module of a route is used for the first time, `load` gets it from its file. */
export function loadModulesBy(load: (file: string) => Promise<unknown>): void {
  const modules = window.__remixRouteModules as Record<string, unknown>
  for (const route of withChildren(window.__remixRouter.routes)) {
    const { id, lazy } = route
    const file = window.__remixManifest.routes[id]?.module
    if (!lazy || !file) continue
    route.lazy = async () => {
      modules[id] ??= await load(file)
      return lazy()
    }
  }
}
