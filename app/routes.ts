import { flatRoutes } from '@remix-run/fs-routes'
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { screenAt } from './session/screens.server.ts'

/** Whether a screen is for learners alone. */
const isGuarded = ({ path = '' }: RouteConfigEntry) => ['private', 'survey'].includes(screenAt(`/${path}`))

const routes = await flatRoutes()
const inDevelopment = import.meta.env.MODE === 'development' ? [route('_ui', 'parts/route.tsx')] : []

export default [
  layout('frame/screen.tsx', [
    ...routes.filter((route) => !isGuarded(route)),
    ...inDevelopment,
    layout('password-prompt/guarded.tsx', routes.filter(isGuarded)),
  ]),
] satisfies RouteConfig
