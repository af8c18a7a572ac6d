import { flatRoutes } from '@remix-run/fs-routes'
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { screenAt } from './request/screens.server.ts'

/** Whether a screen is for learners alone. */
const isGuarded = ({ path = '' }: RouteConfigEntry) =>
  ['private', 'survey'].includes(screenAt(`/${path}`)?.access ?? '')

/** Those of equal rank are tried in this order: short addresses of learners, which are asked for most, stand first. */
const routes = (await flatRoutes()).reverse()
const pages = routes.filter(({ file }) => file.endsWith('.tsx'))
const team = pages.filter(({ path }) => path?.startsWith('equipe/'))
const gallery = import.meta.env.MODE === 'development' ? [route('_ui', 'gallery/route.tsx')] : []
const inTeam = team.map((page) => ({ ...page, path: page.path?.slice('equipe/'.length) }))

/** Whatever is asked for, the team's are left out by their first word, and what is no page stands in no frame. */
export default [
  layout('accounts/password-prompt/with-prompt.tsx', pages.filter(isGuarded)),
  layout('layout/screen.tsx', [...pages.filter((one) => !isGuarded(one) && !team.includes(one)), ...gallery]),
  route('equipe', 'layout/screen.tsx', { id: 'equipe' }, inTeam),
  ...routes.filter((one) => !pages.includes(one)),
] satisfies RouteConfig
