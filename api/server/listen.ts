import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECOND } from '#contract/durations.ts'

const DRAIN = 5 * SECOND

export interface Listening {
  port: number
  /** Refuses new requests; resolves once the current ones are answered. */
  close: () => Promise<void>
}

/** Port 0 takes a free one. */
export async function listen(app: Hono, { host, port }: { host: string; port: number }): Promise<Listening> {
  let isClosing = false
  const server = createAdaptorServer({
    async fetch(request) {
      const response = await app.fetch(request)
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
