/**
 * Search engines and makers of link previews, by the names they give themselves. Headless browsers, HTTP libraries and
 * text browsers are visitors like any other.
 */
const NAMES = [
  'googlebot',
  'google-inspectiontool',
  'bingbot',
  'duckduckbot',
  'yandexbot',
  'baiduspider',
  'applebot',
  'petalbot',
  'facebookexternalhit',
  'facebot',
  'twitterbot',
  'linkedinbot',
  'whatsapp',
  'telegrambot',
  'slackbot',
  'discordbot',
  'pinterestbot',
  'redditbot',
  'skypeuripreview',
]

const PATTERN = new RegExp(`\\b(${NAMES.join('|')})\\b`, 'i')

export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && PATTERN.test(userAgent)
}

type Header = (name: string) => string | null

/** Whether a browser fetches a page before somebody asks for it. */
export function isLookingAhead(header: Header): boolean {
  const purpose = header('Sec-Purpose') ?? header('Purpose') ?? ''
  return purpose.includes('prefetch')
}

/** Whether a request looks ahead or crawls, so that nobody meant to open the page. */
export function looksOnly(method: string, header: Header): boolean {
  return method === 'HEAD' || isLookingAhead(header) || isCrawler(header('User-Agent'))
}
