import { flatRoutes } from '@remix-run/fs-routes'
import { layout, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { screenAt } from './session/screens.server.ts'

/** Whether a screen is for learners alone. */
const isGuarded = ({ path = '' }: RouteConfigEntry) => ['private', 'survey'].includes(screenAt(`/${path}`))

const routes = await flatRoutes()

export default [
  layout('frame/screen.tsx', [
    ...routes.filter((route) => !isGuarded(route)),
    layout('password-prompt/guarded.tsx', routes.filter(isGuarded)),
  ]),
] satisfies RouteConfig
