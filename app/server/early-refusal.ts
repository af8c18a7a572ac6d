import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { screenAt } from '#app/request/screens.server.ts'
import { isOpening } from './headers.ts'
import { FULL, RETRY_AFTER, type Admission } from './overload.ts'
import { pageText } from './plain-page.ts'
import { policyHeaders, type HeaderSettings } from './policy.ts'
import { startTrace } from './request-log.ts'

interface EarlyRefusalOptions {
  isFull: Admission['isFull']
  appName: string
  headers: HeaderSettings
  log: Logger
}

const pathOf = (url: string) => url.split('?', 1).join()

/** Files and probes pass; a form gets back what was typed, and an address that carries a secret has headers of its own. */
function isPage({ method, url = '' }: IncomingMessage): boolean {
  const screen = method === 'GET' ? screenAt(pathOf(url).replace(/\.data$/, '')) : undefined
  return screen !== undefined && screen.access !== 'open' && !isOpening(url)
}

/** Refuses pages in front of Express while there is too much to do; `next` answers every other request. */
export function earlyRefusal(
  { isFull, appName, headers, log }: EarlyRefusalOptions,
  next: RequestListener,
): RequestListener {
  const fixed = Object.entries({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Pragma: 'no-cache',
    'Retry-After': RETRY_AFTER,
    ...policyHeaders(headers),
  }).flat()

  return (req, res) => {
    if (!isPage(req) || !isFull()) {
      next(req, res)
      return
    }
    const { requestId } = startTrace(log, { method: 'GET', path: pathOf(req.url ?? '') }, res)
    const body = Buffer.from(pageText(FULL, { status: 503, appName, requestId }))
    res.writeHead(503, [...fixed, 'Content-Length', String(body.length), 'X-Request-Id', requestId]).end(body)
  }
}
