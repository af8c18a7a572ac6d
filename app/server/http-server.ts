/** The HTTP server: what Node answers by itself before any handler, said as we say it. */
import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { MINUTE, SECOND } from '#app/time.ts'
import { pageMarkup } from './plain-page.ts'
import { pageOf } from './refusal-pages.ts'

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Closed by force where the other side keeps it open after the answer. */
const LONGEST_GOODBYE = 5 * SECOND

/** Written by hand: there is no response object where no request could be read. */
function write(socket: Duplex, status: number, requestId: string, headers: Record<string, string>) {
  const body = pageMarkup(pageOf(status))
  const lines = {
    ...headers,
    'X-Request-Id': requestId,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`)
}

/** Node has let go of the socket: whatever happens to it from here on is ours to see. */
function sayGoodbye(socket: Duplex) {
  const force = setTimeout(() => socket.destroy(), LONGEST_GOODBYE)
  socket.once('close', () => {
    clearTimeout(force)
  })
  socket.on('error', () => socket.destroy())
  socket.resume()
}

/** Whether an answer to an earlier request is on its way out on this connection: nothing may be put into it. */
function isAnswering(socket: Duplex): boolean {
  return (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true
}

interface HttpServerOptions {
  /** Go with every answer that no handler makes. */
  headers: Record<string, string>
  log: Logger
}

export function createHttpServer(handle: RequestListener, { headers, log }: HttpServerOptions): Server {
  function answer(socket: Duplex, status: number, more: Record<string, string> = {}) {
    sayGoodbye(socket)
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const requestId = randomUUID()
    log.info({ requestId, status }, 'unreadable')
    write(socket, status, requestId, { ...headers, ...more })
  }

  const limits = {
    headersTimeout: 20 * SECOND,
    requestTimeout: MINUTE,
    connectionsCheckingInterval: 5 * SECOND,
    requireHostHeader: false,
  }
  const server = createServer(limits, handle)
  server.on('checkExpectation', handle)
  server.on('connect', (_, socket) => {
    answer(socket, 405, { Allow: 'GET, HEAD, POST' })
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    answer(socket, STATUS_OF[code] ?? 400)
  })
  return server
}
