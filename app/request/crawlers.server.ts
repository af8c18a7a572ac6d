import { createIsbotFromList, list } from 'isbot'

/**
 * The patterns of isbot that name search engines, link previews and feed readers. Its other patterns also match HTTP
 * libraries, headless and text browsers, which are visitors.
 */
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
