import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { describeError } from '#app/log.server.ts'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { refusalOf } from '#app/ui/error-texts.ts'

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

const CLOSE_DEADLINE = 5 * SECOND

/** One line of text: no request could be read, so there is no response object to write to. */
function write(socket: Duplex, status: number, headers: Record<string, string>) {
  const { title, text } = refusalOf(status)
  const body = `${title}. ${text}\n`
  const all = {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Language': 'pt-BR',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}

/** Node handles neither errors nor the end of a socket that it hands over. */
function closeSoon(socket: Duplex) {
  const timer = setTimeout(() => socket.destroy(), CLOSE_DEADLINE)
  socket.once('close', () => {
    clearTimeout(timer)
  })
  socket.on('error', () => socket.destroy())
  socket.resume()
}

/** Whether a response to an earlier request is half sent on this connection. */
function isResponding(socket: Duplex): boolean {
  return (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true
}

interface HttpServerOptions {
  headers: Record<string, string>
  log: Logger
}

export function createHttpServer(handle: RequestListener, { headers, log }: HttpServerOptions): Server {
  function respond(socket: Duplex, status: number, more: Record<string, string> = {}) {
    closeSoon(socket)
    if (!socket.writable || isResponding(socket)) {
      socket.destroy()
      return
    }
    const requestId = randomUUID()
    log.info({ requestId, status }, 'unreadable')
    write(socket, status, { ...headers, ...more, 'X-Request-Id': requestId })
  }

  const limits = {
    headersTimeout: 20 * SECOND,
    requestTimeout: MINUTE,
    connectionsCheckingInterval: 5 * SECOND,
    requireHostHeader: false,
  }
  const server = createServer(limits, handle)
  server.on('error', (error) => {
    if (server.listening) log.error({ error: describeError(error) }, 'server')
  })
  server.on('checkExpectation', handle)
  server.on('connect', (_, socket) => {
    respond(socket, 405, { Allow: 'GET, HEAD, POST' })
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    respond(socket, STATUS_OF[code] ?? 400)
  })
  return server
}
