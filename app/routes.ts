import { flatRoutes } from '@remix-run/fs-routes'
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { screenAt } from './request/screens.server.ts'

/** Whether a screen is for learners alone. */
const isGuarded = ({ path = '' }: RouteConfigEntry) =>
  ['private', 'survey'].includes(screenAt(`/${path}`)?.access ?? '')

/** Those of equal rank are tried in this order: short addresses of learners, which are asked for most, stand first. */
const routes = (await flatRoutes()).reverse()
const inDevelopment = import.meta.env.MODE === 'development' ? [route('_ui', 'gallery/route.tsx')] : []

export default [
  layout('accounts/password-prompt/with-prompt.tsx', routes.filter(isGuarded)),
  layout('layout/screen.tsx', [...routes.filter((route) => !isGuarded(route)), ...inDevelopment]),
] satisfies RouteConfig
