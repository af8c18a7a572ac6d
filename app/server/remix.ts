/** Remix behind Express: one place that sees every request and every final response. */
import { createRequestHandler, type AppLoadContext } from '@remix-run/node'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { compressed } from './compress.ts'
import { nonceOf } from './headers.ts'
import { refuse } from './refusal-pages.ts'
import type { Product } from './product.ts'
import { retryAfterOf } from './rate-limiter.ts'
import { serverTiming, traceOf } from './request-log.ts'

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

/** Nothing in the browser reads these under single fetch, and they name the framework. */
const isRemixOwn = (name: string) => name.startsWith('x-remix-')

const isEventStream = ({ headers }: Response) => headers.get('Content-Type') === 'text/event-stream'

/** Each event as it comes: not compressed, and no proxy that asks first holds it back. */
async function sendEvents({ body }: Response, res: ExpressResponse) {
  res.set('X-Accel-Buffering', 'no').flushHeaders()
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) res.write(part.value)
  res.end()
}

async function send(response: Response, res: ExpressResponse) {
  res.status(response.status)
  for (const [name, value] of response.headers) if (!isRemixOwn(name)) res.append(name, value)
  if (isEventStream(response)) {
    await sendEvents(response, res)
    return
  }
  const body = await compressed(Buffer.from(await response.arrayBuffer()), res.req, res)
  res.set('Server-Timing', serverTiming(traceOf(res)))
  res.end(body)
}

/** What a route without a page throws goes out as the data that a page would be made of. */
const isFileRefused = ({ status, headers }: Response) => status >= 400 && headers.has('x-remix-catch')

/** A document's redirect names where to; the router's own comes as a 202. */
const leadsElsewhere = ({ status, headers }: Response) => status === 202 || headers.has('Location')

export interface RemixHandler {
  handle: RequestHandler
  /** Ends the answers that would go on by themselves: events that somebody follows. */
  hangUp(): void
  /** Resolves once every request that came has been dealt with, even where its browser has gone. */
  settled(): Promise<void>
}

/** `protocol` is that of `PUBLIC_URL`, `https:` or `http:`. */
export function remixHandler(
  { build, mode }: Product,
  protocol: string,
  services: AppLoadContext['services'],
): RemixHandler {
  const handle = createRequestHandler(build, mode)
  const underWay = new Set<Promise<void>>()
  const followed = new Set<AbortController>()

  /** Aborted once nobody follows this answer any more. Only who asks for it is told. */
  function departure(res: ExpressResponse): AbortSignal {
    const controller = new AbortController()
    followed.add(controller)
    res.once('close', () => {
      followed.delete(controller)
      controller.abort()
    })
    if (res.closed) controller.abort()
    return controller.signal
  }

  return {
    handle(req, res, next) {
      const afterRedirect: (() => Promise<unknown>)[] = []
      const context: AppLoadContext = {
        services,
        onRedirect: (work) => afterRedirect.push(work),
        isDataRequest: req.path.endsWith('.data'),
        trace: traceOf(res),
        get nonce() {
          return nonceOf(res)
        },
        retryAfter: retryAfterOf(res),
        departure: () => departure(res),
      }
      const work = handle(toRequest(req, protocol), context)
        .then(async (response) => {
          if (response.status === 405) {
            // Remix says in English which of its files has no action.
            refuse(res.set('Allow', 'GET, HEAD'), 405)
            return
          }
          if (isFileRefused(response)) {
            refuse(res, response.status)
            return
          }
          if (leadsElsewhere(response)) for (const work of afterRedirect) await work()
          await send(response, res)
        })
        .catch(next)
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    hangUp() {
      for (const controller of followed) controller.abort()
    },
    async settled() {
      await Promise.allSettled(underWay)
    },
  }
}
