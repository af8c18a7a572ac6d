import { flatRoutes } from '@remix-run/fs-routes'
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { screenAt } from './request/screens.server.ts'

/** Whether a screen is for learners alone. */
const isGuarded = ({ path = '' }: RouteConfigEntry) =>
  ['private', 'survey'].includes(screenAt(`/${path}`)?.access ?? '')

const routes = await flatRoutes()
const inDevelopment = import.meta.env.MODE === 'development' ? [route('_ui', 'gallery/route.tsx')] : []

export default [
  layout('layout/screen.tsx', [...routes.filter((route) => !isGuarded(route)), ...inDevelopment]),
  layout('accounts/password-prompt/with-prompt.tsx', routes.filter(isGuarded)),
] satisfies RouteConfig
