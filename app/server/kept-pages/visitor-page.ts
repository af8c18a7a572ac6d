import type { IncomingMessage } from 'node:http'
import { isLite } from '#app/layout/lite/lite.ts'
import { themeIn, type Theme } from '#app/layout/theme/theme.ts'
import { pathOf, PUBLIC_SLUGS } from '#app/legal/slugs.ts'
import { isCrawler } from '#app/request/crawlers.server.ts'
import { screenAt } from '#app/request/screens.server.ts'
import { codingFor, type Coding } from '../coding.ts'
import type { Hosts } from '../hosts.ts'

const PAGES: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/ajuda',
  ...PUBLIC_SLUGS.map(pathOf),
]
/** All unknown addresses get the page of this one. */
const UNKNOWN = '/pagina-nao-encontrada'
const IS_PLAIN = /^(?:\/[a-z\d-]+)+$/i

/** Cookies that choose how a page looks, or that a page without a form token does without. */
const HARMLESS = /^(?:(?:__Host-)?csrf|color-mode|lite)$/
const WITH_BODY = ['content-length', 'transfer-encoding', 'expect', 'upgrade']

/** Everything that the page of a visitor depends on. */
export interface VisitorPage {
  path: string
  status: 200 | 404
  theme: Theme
  lite: boolean
  coding: Coding | undefined
}

export const keyOf = ({ path, theme, lite, coding }: VisitorPage): string =>
  `${path} ${theme} ${lite ? 'lite' : ''} ${coding ?? ''}`

/** The headers that decide which page a request gets, beside `Host`. */
const DECIDING = ['accept-encoding', 'cookie', 'save-data', 'sec-fetch-site', 'user-agent', ...WITH_BODY]

/** Requests of which all this is alike get the same page. */
export const likenessOf = ({ method, url, httpVersion, headers, headersDistinct }: IncomingMessage): string =>
  JSON.stringify([method, url, httpVersion, headersDistinct.host, DECIDING.map((name) => headers[name])])

function addressOf({ url = '' }: IncomingMessage): Pick<VisitorPage, 'path' | 'status'> | undefined {
  if (PAGES.includes(url)) return { path: url, status: 200 }
  return IS_PLAIN.test(url) && !screenAt(url) ? { path: UNKNOWN, status: 404 } : undefined
}

function isHarmless(cookies: string): boolean {
  return cookies.split(';').every((pair) => HARMLESS.test(pair.split('=', 1).join().trim()))
}

/**
 * The page that this request gets, if it is one that all visitors share; undefined for every other request. A browser
 * that says where a request comes from says it of posts too, so that its forms need no token.
 */
export function visitorPage(req: IncomingMessage, hosts: Hosts): VisitorPage | undefined {
  const { method, headers, headersDistinct, httpVersion } = req
  const address = method === 'GET' && httpVersion === '1.1' ? addressOf(req) : undefined
  if (!address || headers['sec-fetch-site'] === undefined) return undefined
  if (WITH_BODY.some((name) => headers[name] !== undefined)) return undefined
  if (address.status === 404 && isCrawler(headers['user-agent'] ?? null)) return undefined
  const [host = '', ...more] = headersDistinct.host ?? []
  if (more.length > 0 || !hosts.find(host)) return undefined
  const { cookie } = headers
  if (cookie !== undefined && !isHarmless(cookie)) return undefined
  const get = (name: string) => [headers[name.toLowerCase()] ?? null].flat().join()
  return {
    ...address,
    theme: themeIn(get('Cookie')) ?? 'system',
    lite: isLite({ get }),
    coding: codingFor(req),
  }
}
