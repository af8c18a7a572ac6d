/** The guard in front of something that only says what reached it. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { MEDIA_FOLDER } from '#files/media-files.ts'
import { parseEnv } from '#app/env.server.ts'
import { createApp } from '#app/server/express/app.ts'
import { createHosts } from '#app/server/guard/hosts.ts'
import { createHttpServer } from '#app/server/process/http-server.ts'
import { policyHeaders } from '#app/server/express/policy.ts'
import { rateLimiter, type RateLimiterOptions } from '#app/server/guard/rate-limiter.ts'
import { createFormToken } from '#app/forms/csrf.server.ts'
import { createKeyedHash } from '#app/session/keyed-hash.server.ts'
import { createDevices } from '#app/sign-in/known-devices.server.ts'

export interface Guard {
  port: number
  /** Name and port, as `Host` has it. */
  host: string
}

/** What came through: the request as the product would see it. */
export interface Seen {
  host: string
  url: string
  ip: string
  headers: string[]
  body: string
}

const SETTINGS = { https: false, mediaOrigins: [], development: false }
const SESSION_SECRET = 'um segredo com trinta e dois caracteres'

export async function startGuard(
  given: Record<string, string> = {},
  limits?: RateLimiterOptions['limits'],
  shedding?: RequestHandler,
  store?: RateLimiterOptions['store'],
): Promise<Guard> {
  let handle: Parameters<typeof createHttpServer>[0] = () => undefined
  const server = createHttpServer(
    (req, res) => {
      handle(req, res)
    },
    { headers: policyHeaders(SETTINGS), log: pino({ enabled: false }) },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = parseEnv({ SESSION_SECRET, PORT: String(port), ...given })
  handle = createApp({
    offline: true,
    appName: 'Evolua',
    statics: (_, __, next) => {
      next()
    },
    mediaFolder: join(env.DATA_DIR, MEDIA_FOLDER),
    remix: (req, res) => {
      const body = Buffer.isBuffer(req.body) ? req.body.toString() : ''
      const { host = '' } = req.headers
      res.json({ host, url: req.originalUrl, ip: req.ip, headers: Object.keys(req.headers), body })
    },
    headers: SETTINGS,
    hosts: createHosts(env.PUBLIC_URL, env.ALLOWED_HOSTS),
    trustedProxy: env.TRUST_PROXY,
    token: createFormToken(env),
    rateLimiter:
      limits &&
      rateLimiter({
        secret: SESSION_SECRET,
        devices: createDevices(env),
        learnerOf: () => Promise.resolve(undefined),
        limits,
        store,
      }),
    shedding,
    log: pino({ enabled: false }),
    keyedHash: createKeyedHash(env),
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port, host: `localhost:${port}` }
}
