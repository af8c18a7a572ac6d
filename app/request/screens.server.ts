/** Which paths exist, and who may see them (specification, section 2). */

const PUBLIC = [
  '/login',
  '/register',
  '/forgot-password',
  '/politica-cookies',
  '/privacidade',
  '/termos',
  '/regulamentos',
  '/acessibilidade',
  '/aparencia',
  '/modo-leve',
  '/logout',
  '/conta-excluida',
]

const PRIVATE = [
  '/',
  '/home',
  '/user',
  '/user/dados',
  '/user/dados.json',
  '/user/excluir',
  '/user/extrato',
  '/senha',
  '/duas-contas',
  '/textos-lidos',
  '/trails',
  '/trampo-garantido',
  '/trampo-turbinado',
  '/regulamentos-trampo-garantido',
  '/regulamentos-trampo-turbinado',
]

/** The legal texts (app/legal/slugs.ts). */
const LEGAL = [
  '/termos',
  '/privacidade',
  '/politica-cookies',
  '/regulamentos',
  '/acessibilidade',
  '/regulamentos-trampo-garantido',
  '/regulamentos-trampo-turbinado',
]

const STEP = /^\/step\/[^/]+(\/levar)?$/
const LIVE = /^\/lives\/[^/]+\.ics$/

/** Every path that names a screen, and where the paths of those begin that have many. */
export const SCREENS: readonly string[] = [...PUBLIC, ...PRIVATE, '/survey', '/step/', '/lives/']

export type Screen = 'survey' | 'public' | 'private' | 'unknown'

const plain = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)

/** Whether this address names a draft: the page itself lets in or refuses, by the link and nothing else. */
export const isDraftLink = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('preview') && LEGAL.includes(plain(pathname))

/** What the access check has to do with a path; an unknown one is a 404 for everybody. */
export function screenAt(pathname: string): Screen {
  const path = plain(pathname)
  if (path === '/survey') return 'survey'
  if (PUBLIC.includes(path)) return 'public'
  const isPrivate = PRIVATE.includes(path) || STEP.test(path) || LIVE.test(path)
  return isPrivate ? 'private' : 'unknown'
}
