/** Search engines and link previews only: headless and text browsers and HTTP libraries are visitors. */
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

export function isLookingAhead(header: Header): boolean {
  const purpose = header('Sec-Purpose') ?? header('Purpose') ?? ''
  return purpose.includes('prefetch')
}

export function looksOnly(method: string, header: Header): boolean {
  return method === 'HEAD' || isLookingAhead(header) || isCrawler(header('User-Agent'))
}
