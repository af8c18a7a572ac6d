import { createRequestHandler, type AppLoadContext } from '@remix-run/node'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { compressed } from './compress.ts'
import { allowStyle, nonceOf } from './headers.ts'
import { notDone } from '#app/forms/not-done.ts'
import { refuse } from '../pages/refusal-pages.ts'
import { sendPage } from '../pages/plain-page.ts'
import type { Product } from './product.ts'
import { retryAfterOf } from '../guard/rate-limiter.ts'
import { traceOf } from '../log/request-log.ts'
import { formAgain } from '../guard/form-bodies.ts'

function toHeaders({ headers }: ExpressRequest): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const item of [value].flat()) if (item !== undefined) result.append(name, item)
  }
  return result
}

function toRequest(req: ExpressRequest, protocol: string): Request {
  const body =
    req.method === 'POST' && Buffer.isBuffer(req.body) && req.body.length > 0
      ? new Uint8Array(req.body)
      : undefined
  return new Request(`${protocol}//${req.get('host') ?? 'localhost'}${req.originalUrl}`, {
    method: req.method,
    headers: toHeaders(req),
    body,
  })
}

const isRemixOwn = (name: string) => name.startsWith('x-remix-')

async function send(response: Response, res: ExpressResponse) {
  res.status(response.status)
  for (const [name, value] of response.headers) if (!isRemixOwn(name)) res.append(name, value)
  const body = Buffer.from(await response.arrayBuffer())
  res.end(await compressed(body, res.req, res))
}

/** What was typed, in a page that needs nothing but what was sent. */
function giveBack(req: ExpressRequest, res: ExpressResponse, status: number) {
  if (status === 503) res.set('Retry-After', '5')
  sendPage(res, status, { ...notDone(status), more: formAgain(req) })
}

const isFileRefused = ({ status, headers }: Response) => status >= 400 && headers.has('x-remix-catch')

const leadsElsewhere = ({ status, headers }: Response) => status === 202 || headers.has('Location')

export interface RemixHandler {
  handle: RequestHandler
  /** How many requests are not answered yet. */
  underWay: () => number
  /** Resolves once all requests under way are answered, also those whose browser has gone. */
  settled(): Promise<void>
}

export function remixHandler(
  { build, mode }: Product,
  protocol: string,
  shared: Required<Pick<AppLoadContext, 'services' | 'legalTexts'>>,
): RemixHandler {
  const handle = createRequestHandler(build, mode)
  const underWay = new Set<Promise<void>>()

  return {
    handle(req, res, next) {
      const afterRedirect: (() => Promise<unknown>)[] = []
      let isFormLost = false
      const context: AppLoadContext = {
        ...shared,
        onRedirect: (work) => afterRedirect.push(work),
        isDataRequest: req.path.endsWith('.data'),
        trace: traceOf(res),
        get nonce() {
          return nonceOf(res)
        },
        allowStyle: (hash) => {
          allowStyle(res, hash)
        },
        onFormLost: () => {
          isFormLost = true
        },
        retryAfter: retryAfterOf(res),
      }
      const work = handle(toRequest(req, protocol), context)
        .then(async (response) => {
          if (response.status === 405) {
            // Remix names its files in English.
            refuse(res.set('Allow', 'GET, HEAD'), 405)
            return
          }
          if (isFileRefused(response)) {
            refuse(res, response.status)
            return
          }
          if (isFormLost) {
            giveBack(req, res, response.status)
            return
          }
          if (leadsElsewhere(response)) for (const work of afterRedirect) await work()
          await send(response, res)
        })
        .catch(next)
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    underWay: () => underWay.size,
    async settled() {
      await Promise.allSettled(underWay)
    },
  }
}
