import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { describeError } from '#app/log.server.ts'
import type { Hosts } from '../hosts.ts'
import type { HeaderSettings } from '../policy.ts'
import { startTrace } from '../request-log.ts'
import { renderPage, type KeptPage, type RenderPath } from './render-page.ts'
import { keyOf, visitorPage, type VisitorPage } from './visitor-page.ts'

interface KeptPagesOptions {
  render: RenderPath
  hosts: Hosts
  headers: HeaderSettings
  log: Logger
  /** Changes whenever a text of a page does. */
  edition: () => string
}

/** Answers visitors with pages rendered once for all of them; `next` answers every other request. */
export function keptPages(
  { render, hosts, headers, log, edition }: KeptPagesOptions,
  next: RequestListener,
): RequestListener {
  let pages = new Map<string, KeptPage | undefined>()
  let keptEdition = ''

  function find(page: VisitorPage): KeptPage | undefined {
    const current = edition()
    if (current !== keptEdition) pages = new Map()
    keptEdition = current
    const key = keyOf(page)
    if (!pages.has(key)) keep(page, key, pages)
    return pages.get(key)
  }
  /** Until it is rendered, and where it cannot be, each visitor's own page is. */
  function keep(page: VisitorPage, key: string, among: typeof pages) {
    among.set(key, undefined)
    renderPage(page, render, headers).then(
      (kept) => among.set(key, kept),
      (error: unknown) => {
        log.error({ route: page.path, error: describeError(error) }, 'kept page')
      },
    )
  }
  function send({ status, headers, body }: KeptPage, { url = '' }: IncomingMessage, res: ServerResponse) {
    const { requestId } = startTrace(log, { method: 'GET', path: url }, res)
    res.removeHeader('Connection')
    res.writeHead(status, [...headers, 'X-Request-Id', requestId]).end(body)
  }

  return (req, res) => {
    const page = visitorPage(req, hosts)
    const kept = page && find(page)
    if (kept) send(kept, req, res)
    else next(req, res)
  }
}
