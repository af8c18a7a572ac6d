import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECOND } from './durations.ts'

const DRAIN = 5 * SECOND

export interface Listening {
  port: number
  /** Refuses new requests; resolves when the current ones are answered, after 5 s at most. */
  close: () => Promise<void>
}

/** Listens on 127.0.0.1; port 0 takes a free one. */
export async function listen(app: Hono, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          server.closeAllConnections()
        }, DRAIN)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
