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
