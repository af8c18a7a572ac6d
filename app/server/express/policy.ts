export interface HeaderSettings {
  https: boolean
  mediaOrigins: string[]
  development: boolean
}

export const REPORT_PATH = '/csp-report'

const REPORT_GROUP = 'csp'
const TWO_YEARS = 63_072_000

/** What asks a person, or shows them; the policy leaves no foreign script or frame that could use other features. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

type Directives = Record<string, string[]>

interface Scripts {
  nonce: string
}

/** `'self'` is for browsers that know no `strict-dynamic`. */
function scripting({ nonce }: Scripts, development: boolean): Directives {
  return {
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'worker-src': ["'self'"],
  }
}

export type Running = Scripts | 'worker' | 'drawing' | undefined

function running(what: Running, development: boolean): Directives {
  if (what === undefined || what === 'drawing') return {}
  return what === 'worker' ? { 'connect-src': ["'self'"] } : scripting(what, development)
}

/** A drawing may have styles and loads nothing. */
const DRAWING = { 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'], sandbox: [] }

function contentSecurityPolicy({ https, mediaOrigins, development }: HeaderSettings, what: Running): string {
  const media = mediaOrigins.map((address) => new URL(address).origin)
  const directives: Directives = {
    'default-src': ["'none'"],
    ...running(what, development),
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", ...media],
    'media-src': ["'self'", ...media],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(what === 'drawing' ? DRAWING : {}),
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    'report-uri': [REPORT_PATH],
    'report-to': [REPORT_GROUP],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Of files that are no documents. */
export const partHeaders = ({ https }: HeaderSettings): Record<string, string> => ({
  ...(https ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** No Cross-Origin-Embedder-Policy (it blocks `MEDIA_ORIGINS`), no `no-referrer` (forms would post `Origin: null`). */
export function policyHeaders(settings: HeaderSettings, what?: Running): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, what),
    'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
    ...partHeaders(settings),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
}

const STYLES = "style-src 'self'"

/** The same headers for a document with a style of its own, of this hash. */
export const allowingStyle = (headers: Record<string, string>, hash: string): Record<string, string> => ({
  ...headers,
  'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '').replace(STYLES, `${STYLES} ${hash}`),
})

const NONCE = 'NONCE'

/** The headers are joined once; each response's nonce is put in. */
export function policyFor(settings: HeaderSettings): (what: Running) => Record<string, string> {
  const scripted = policyHeaders(settings, { nonce: NONCE })
  const { 'Content-Security-Policy': template = '' } = scripted
  const others = new Map<Running, Record<string, string>>(
    ([undefined, 'worker', 'drawing'] as const).map((what) => [what, policyHeaders(settings, what)]),
  )
  return (what) =>
    typeof what === 'object'
      ? { ...scripted, 'Content-Security-Policy': template.replace(NONCE, what.nonce) }
      : (others.get(what) ?? policyHeaders(settings, what))
}
