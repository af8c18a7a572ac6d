/** What every answer tells browsers of itself, whatever it answers: what it may load, who may frame or read it. */

export interface HeaderSettings {
  /** Whether learners reach the product by https. */
  https: boolean
  /** Other origins that pictures, videos and audios come from. */
  mediaOrigins: string[]
  /** Vite puts styles into the page by script, and talks to it over a socket. */
  development: boolean
}

/** Where browsers report what the policy stopped. */
export const REPORT_PATH = '/csp-report'

const REPORT_GROUP = 'csp'
const TWO_YEARS = 63_072_000

/** What no page uses; videos may fill the screen and float, and all else stays at each browser's default. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

type Directives = Record<string, string[]>

/** What a page that runs scripts needs besides; `'self'` is for browsers that know nonces but not `strict-dynamic`. */
function scripting(nonce: string, development: boolean): Directives {
  return {
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'worker-src': ["'self'"],
  }
}

/** What runs in an answer: the scripts of a page that carry its nonce, a worker, or nothing at all. */
export type Running = { nonce: string } | 'worker' | undefined

function running(what: Running, development: boolean): Directives {
  if (what === undefined) return {}
  return what === 'worker' ? { 'connect-src': ["'self'"] } : scripting(what.nonce, development)
}

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
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    'report-uri': [REPORT_PATH],
    'report-to': [REPORT_GROUP],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/**
 * The headers of every answer, by what may run in it. There is no Cross-Origin-Embedder-Policy: it would
 * keep out the videos of `MEDIA_ORIGINS`. `no-referrer` would make forms post `Origin: null`, which is refused.
 */
export function policyHeaders(settings: HeaderSettings, what?: Running): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, what),
    'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
    ...(settings.https ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
}
