import { createIsbotFromList, list } from 'isbot'
import { SCREENS, type Screen } from './screens.server.ts'

/** Search engines, previews and feed readers: isbot's other patterns match HTTP libraries and text browsers too. */
const NAMED_BOTS = [
  'bots?(?:',
  'crawl',
  'spider',
  'google(?!',
  'preview',
  'feed',
  'archive',
  'sogou',
  '^facebook',
  '^whatsapp',
  '^yandex',
  '^yahoo',
  '^snapchat',
  '^duckduckgo',
]

const matches = createIsbotFromList(
  list.filter((pattern) => NAMED_BOTS.some((name) => pattern.includes(name))),
)

export const isCrawler = (userAgent: string | null): boolean => matches(userAgent)

type Header = (name: string) => string | null

export function isLookingAhead(header: Header): boolean {
  const purpose = header('Sec-Purpose') ?? header('Purpose') ?? ''
  return purpose.includes('prefetch')
}

export function looksOnly(method: string, header: Header): boolean {
  return method === 'HEAD' || isLookingAhead(header) || isCrawler(header('User-Agent'))
}

const pathsFor = (robots: Screen['robots']) =>
  SCREENS.filter((screen: Screen) => screen.robots === robots).map(({ path }) => path.replace(/:.*$/, ''))

/** For robots.txt and the site map. */
export const OPEN_PAGES = pathsFor('allow')
export const CLOSED_PAGES = pathsFor('disallow')
