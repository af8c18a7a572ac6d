import type { RequestListener, ServerResponse } from 'node:http'

interface Draining {
  handle: RequestListener
  begin: () => void
}

/** Leaves out `Connection: keep-alive`, which HTTP/1.1 does without; `close`, set while draining, stays. */
export function omitKeepAlive(res: ServerResponse): void {
  if (!res.hasHeader('Connection')) res.removeHeader('Connection')
}

export function draining(handle: RequestListener): Draining {
  let hasBegun = false
  return {
    begin: () => void (hasBegun = true),
    handle(req, res) {
      if (!hasBegun) {
        handle(req, res)
        return
      }
      res.setHeader('Connection', 'close')
      if (req.url === '/readyz') {
        const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }
        res.writeHead(503, headers).end('not ready: draining\n')
      } else handle(req, res)
    },
  }
}
