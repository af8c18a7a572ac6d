/**
 * Redirect targets that lead elsewhere, or would where somebody reads them otherwise than browsers do. None of them may
 * lead out of the site, whatever it answers.
 */

/** What browsers or other readers take for the slashes before the name of a host. */
const SLASHES = [
  '//',
  '///',
  '//////////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '/\t/',
  '/\r\n/',
  '/\n\t\r/',
  '\t//',
  '\r\n//',
  ' //',
  '// ',
  '/\u0000/',
  '\u0000//',
  '/\u00a0/',
  '\u200b//',
  '/\u2028/',
  '\ufeff//',
  '／／',
  '⁄⁄',
  '＼＼',
]

/** Dot segments: resolved, some leave two slashes in front. */
const DOTS = [
  '/.//',
  '/./..//',
  '/home/..//',
  '/%2e%2e//',
  '/.\\',
  '/..\\/',
  '/.\t.//',
  '/..;//',
  './/',
  '..//',
]

/** Encoded once or more often, for readers that decode before they look, or after. */
const ENCODED = [
  '/%2f',
  '%2F%2F',
  '/%5c',
  '/%09/',
  '/%0D%0A//',
  '/%00/',
  '/%252f%252f',
  '/%c0%af',
  '/%ef%bc%8f',
  '/%u002f',
  '/&#x2f;',
  '/\\u002f',
]

const SCHEMES = [
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:/evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  ' https://evil.example',
  '\u0001https://evil.example',
  'ht\ntps://evil.example',
  'https%3A%2F%2Fevil.example',
  'https://evil.example\u0000.evolua.example',
  '/https://evil.example',
  'ftp://evil.example',
  'file:///etc/passwd',
  'mailto:ana@evil.example',
  'about:blank',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript://evil.example/%0aalert(1)',
  'javascript%3Aalert(1)',
  '/\njavascript:alert(1)',
  '://evil.example',
]

const HOSTS = [
  'https://evolua.example@evil.example',
  '//evolua.example@evil.example',
  '//evil.example#@evolua.example',
  '//evil.example:80\\@evolua.example',
  '@evil.example',
  '//evolua.example.evil.example',
  '//127.0.0.1:9',
  '//[::1]:9',
  '//2130706433',
  '//evil。example',
  '//ｅｖｉｌ.example',
  '//%65vil.example',
  'evil.example',
  ';//evil.example',
  '?//evil.example',
  '#//evil.example',
  '//',
  '/\\',
]

/** Headers inside, encoded wrongly or by characters whose lower byte is a line break. */
const SPLITTING = [
  '/home\r\nLocation: https://evil.example',
  '/home\nSet-Cookie: evolua=1',
  '/home%0d%0aLocation:%20https://evil.example',
  '/home\u010d\u010aLocation: https://evil.example',
  '/home\u0000.evil.example',
]

const SHAPES = [
  '',
  ' ',
  'null',
  '[object Object]',
  'home',
  '../home',
  '?',
  '#',
  '/%zz',
  '/%E7%E3o',
  '/\ud800',
  '/"onmouseover="alert(1)',
  `/${'ç'.repeat(700)}`,
  '/'.repeat(1_500),
  `/${'../'.repeat(400)}/evil.example`,
  `/home?${'x=1&'.repeat(600)}`,
]

/** Inside, but each leads somewhere else in its turn, or is read by the router. */
const WITHIN = [
  '/login?redirectTo=//evil.example',
  '/login?redirectTo=%2Flogin%3FredirectTo%3D%2F%2Fevil.example',
  '/login.data?redirectTo=//evil.example',
  '/home.data',
  '/home?_data=//evil.example',
  '/home?_routes=//evil.example',
  '/logout?redirectTo=//evil.example',
  '/home//evil.example',
  '/home;//evil.example',
  '/home#//evil.example',
  '/home#javascript:alert(1)',
]

export const HOSTILE_TARGETS: string[] = [
  ...[...SLASHES, ...DOTS, ...ENCODED].map((start) => `${start}evil.example`),
  ...SCHEMES,
  ...HOSTS,
  ...SPLITTING,
  ...SHAPES,
  ...WITHIN,
]
