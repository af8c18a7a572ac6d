/** The HTTP server: what Node answers by itself before any handler, said as we say it. */
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MINUTE, SECOND } from '#app/time.ts'
import { pageMarkup } from './plain-page.ts'
import { pageOf } from './pages.ts'

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Written by hand: there is no response object where no request could be read. */
function answer(socket: Duplex, status: number, headers: Record<string, string>) {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = pageMarkup(pageOf(status))
  const lines = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`)
}

/** `headers` go with every answer that no handler makes. */
export function createHttpServer(handle: RequestListener, headers: Record<string, string>): Server {
  const limits = {
    headersTimeout: 20 * SECOND,
    requestTimeout: MINUTE,
    connectionsCheckingInterval: 5 * SECOND,
    requireHostHeader: false,
  }
  const server = createServer(limits, handle)
  server.on('checkExpectation', handle)
  server.on('connect', (_, socket) => {
    answer(socket, 405, { ...headers, Allow: 'GET, HEAD, POST' })
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    answer(socket, STATUS_OF[code] ?? 400, headers)
  })
  return server
}
