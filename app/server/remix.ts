/** Remix behind Express: one place that sees every request and every final response. */
import { createRequestHandler } from '@remix-run/node'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import type { Product } from './product.ts'

function toHeaders({ headers }: ExpressRequest): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const item of [value].flat()) if (item !== undefined) result.append(name, item)
  }
  return result
}

function toRequest(req: ExpressRequest, protocol: string): Request {
  const body = Buffer.isBuffer(req.body) && req.body.length > 0 ? new Uint8Array(req.body) : undefined
  return new Request(`${protocol}//${req.get('host') ?? 'localhost'}${req.originalUrl}`, {
    method: req.method,
    headers: toHeaders(req),
    body,
  })
}

async function send(response: Response, res: ExpressResponse) {
  res.status(response.status)
  for (const [name, value] of response.headers) res.append(name, value)
  res.end(Buffer.from(await response.arrayBuffer()))
}

/** `protocol` is that of `PUBLIC_URL`, `https:` or `http:`. */
export function remixHandler({ build, mode }: Product, protocol: string): RequestHandler {
  const handle = createRequestHandler(build, mode)

  return (req, res, next) => {
    const isDataRequest = req.path.endsWith('.data')
    handle(toRequest(req, protocol), { isDataRequest })
      .then((response) => send(response, res))
      .catch(next)
  }
}
