import { channel } from 'node:diagnostics_channel'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isConnectionLost } from '#api/db/postgres.ts'
import { probe } from '#api/db/facts.ts'
import { publicKeys } from '#api/certificates/keys.ts'
import { mountDescription } from './description.ts'
import { mountBatch } from '#api/http/batch.ts'
import { mount, refuse, refuseOtherMethods } from '#api/http/register-route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { reportCrash } from '#api/http/report-crash.ts'
import type { Deps } from '#api/deps.ts'
import { CALL_ENDED } from '#api/events.ts'
import { log } from '#api/log.ts'
import { contentRoutes } from '#api/learning/preview-calls.ts'
import { teamGroupRoutes } from '#api/team/team-routes.ts'
import { teamRoutes } from '#api/reports/team-calls.ts'
import { routes } from '#api/routes.ts'
import { hashOf } from '#api/secrets/secrets.ts'

const ended = channel(CALL_ENDED)
const MAX_BODY_BYTES = 64 * 1024

/** Compares hashes, so that the time of an answer says nothing about the secret. */
function onlyWith(secret: string): MiddlewareHandler {
  const expected = hashOf(secret)
  return async ({ req }, next) => {
    if (hashOf(req.header('X-Api-Secret') ?? '') !== expected) throw new Refusal(403)
    await next()
  }
}

const limited = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => refuse(context, new Refusal(400, 413)),
})

/** The embedded API as a Hono app; it does not listen. Without `secret` it answers everybody. */
export function createApp(deps: Deps, secret?: string): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    const started = performance.now()
    // Set before there is a response, which it would turn into a stream.
    context.header('Cache-Control', 'no-store')
    await next()
    const { method, path } = context.req
    const requestId = context.req.header('X-Request-Id')
    const ms = Math.round(performance.now() - started)
    if (ended.hasSubscribers) {
      const traceparent = context.req.header('traceparent')
      ended.publish({ path, status: context.res.status, ms: performance.now() - started, traceparent })
    }
    log.debug({ requestId, method, route: path, status: context.res.status, ms }, 'call')
  })
  if (secret !== undefined) app.use(onlyWith(secret))
  app.use(limited)
  app.get('/readyz', async (context) => {
    const contentFaults = deps.contentFaults()
    try {
      await probe(deps.db, deps.now())
      return context.json({ d: true, contentFaults })
    } catch (error) {
      reportCrash('GET /readyz', error)
      return context.json({ d: false, missing: 'database', contentFaults }, 503)
    }
  })
  app.get('/certificate-keys', async (context) => context.json(await publicKeys(deps.db)))
  const all = secret === undefined ? routes : [...routes, ...teamRoutes, ...teamGroupRoutes, ...contentRoutes]
  for (const route of all) mount(app, route, deps)
  refuseOtherMethods(app, all)
  mountBatch(app, routes, deps)
  mountDescription(app)
  app.notFound((context) => refuse(context, new Refusal(404)))
  app.onError((error, context) => {
    if (error instanceof Refusal) return refuse(context, error)
    reportCrash(`${context.req.method} ${context.req.path}`, error)
    if (isConnectionLost(error)) {
      context.header('Retry-After', '1')
      return refuse(context, new Refusal(500, 503))
    }
    return refuse(context, new Refusal(500))
  })
  return app
}
