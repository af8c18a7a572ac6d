import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { describeError } from '#app/log.server.ts'
import { omitKeepAlive } from '../draining.ts'
import type { Hosts } from '../hosts.ts'
import type { HeaderSettings } from '../policy.ts'
import { startTrace } from '../request-log.ts'
import { renderPage, type KeptPage, type RenderPath } from './render-page.ts'
import { keyOf, likenessOf, visitorPage, type VisitorPage } from './visitor-page.ts'

interface KeptPagesOptions {
  render: RenderPath
  hosts: Hosts
  headers: HeaderSettings
  log: Logger
  /** Changes whenever a text of a page does. */
  edition: () => string
}

/** All likenesses of requests that are remembered, in characters. */
const MOST_REMEMBERED = 256 * 1024

/** Answers visitors with pages rendered once for all of them; `next` answers every other request. */
export function keptPages(
  { render, hosts, headers, log, edition }: KeptPagesOptions,
  next: RequestListener,
): RequestListener {
  const answers = new LRUCache<string, KeptPage>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: (_, likeness) => likeness.length,
  })
  let pages = new Map<string, KeptPage | undefined>()
  let keptEdition = ''

  function find(req: IncomingMessage): KeptPage | undefined {
    const current = edition()
    if (current !== keptEdition) {
      pages = new Map()
      answers.clear()
    }
    keptEdition = current
    const likeness = likenessOf(req)
    const known = answers.get(likeness)
    if (known) return known
    const kept = pageFor(req)
    if (kept) answers.set(likeness, kept)
    return kept
  }
  function pageFor(req: IncomingMessage): KeptPage | undefined {
    const page = visitorPage(req, hosts)
    if (!page) return undefined
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
    omitKeepAlive(res)
    res.writeHead(status, [...headers, 'X-Request-Id', requestId]).end(body)
  }

  return (req, res) => {
    const kept = find(req)
    if (kept) send(kept, req, res)
    else next(req, res)
  }
}
