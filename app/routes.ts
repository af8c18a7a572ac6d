import { flatRoutes } from '@remix-run/fs-routes'
import { layout, type RouteConfig } from '@remix-run/route-config'

export default [layout('frame/screen.tsx', await flatRoutes())] satisfies RouteConfig
