import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '#contract/durations.ts'

const DRAIN = 5 * SECOND

export interface Listening {
  port: number
  /** Is not ready for the notice, then refuses new requests; resolves once the current ones are answered. */
  close: () => Promise<void>
}

interface ListenOptions {
  host: string
  port: number
  noticeMs: number
}

/** Port 0 takes a free one. */
export async function listen(app: Hono, { host, port, noticeMs }: ListenOptions): Promise<Listening> {
  let isClosing = false
  const server = createAdaptorServer({
    async fetch(request) {
      const isReady = !isClosing || new URL(request.url).pathname !== '/readyz'
      const response = isReady ? await app.fetch(request) : new Response(null, { status: 503 })
      if (isClosing) response.headers.set('Connection', 'close')
      return response
    },
  }) as Server
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true
      await wait(noticeMs)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          server.closeAllConnections()
        }, DRAIN)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      })
    },
  }
}
