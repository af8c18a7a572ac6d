import type { Services } from '#app/request/services.server.ts'
import { pack } from '../compress.ts'
import { allowingStyle, hashOf, policyHeaders, type HeaderSettings } from '../policy.ts'
import type { VisitorPage } from './visitor-page.ts'

export interface KeptPage {
  status: number
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  body: Buffer
}

/** Renders the path for a request that has these cookies and nothing else. */
export type RenderPath = (path: string, cookies: string) => Promise<Response>

const NO_TOKEN = '-'

/** Nothing of one visitor: no form token, and no moment at which a form was made. */
export const forAllVisitors = (services: Services): Services => ({
  ...services,
  formToken: { ...services.formToken, commit: () => Promise.resolve([NO_TOKEN, null] as const) },
  honeypot: {
    ...services.honeypot,
    inputs: () => ({ ...services.honeypot.inputs(), validFromFieldName: null, encryptedValidFrom: '' }),
  },
})

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g

const hashesIn = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].map(([, source = '']) => hashOf(source))

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/

function policyOf(html: string, settings: HeaderSettings) {
  const hashes = hashesIn(html)
  const headers = policyHeaders(settings, hashes.length > 0 ? { hashes } : undefined)
  const css = STYLE.exec(html)?.[1]
  return css === undefined ? headers : allowingStyle(headers, css)
}

/** The page with all its headers; undefined if it is not one to keep. */
export async function renderPage(
  { path, status, theme, lite, coding }: VisitorPage,
  render: RenderPath,
  settings: HeaderSettings,
): Promise<KeptPage | undefined> {
  const response = await render(path, `color-mode=${theme}; lite=${lite ? 'on' : 'off'}`)
  if (response.status !== status || response.headers.has('Set-Cookie')) return undefined
  const html = await response.text()
  const body = await pack(Buffer.from(html), coding, 'best')
  const caching = response.headers.get('Cache-Control') ?? 'no-store'
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? '',
    'Cache-Control': caching,
    ...(caching === 'no-store' ? { Pragma: 'no-cache' } : {}),
    Vary: `${response.headers.get('Vary') ?? ''}, Accept-Encoding`,
    ...(coding ? { 'Content-Encoding': coding } : {}),
    'Content-Length': String(body.length),
    ...policyOf(html, settings),
  }
  return { status, headers: Object.entries(headers).flat(), body }
}
