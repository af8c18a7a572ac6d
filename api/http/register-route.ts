import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call, Received } from '#contract/calls.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'
import { idempotencyKeyOf, respondOnce } from './respond-once.ts'
import { receivePayload } from './read-payload.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './route.ts'
import { respondApart, respondTogether } from './session-call.ts'

/** Undefined for a call without a session, if its access allows that. */
export function authorizationOf({ access }: Pick<Route, 'access'>, context: Context): string | undefined {
  if (access === 'open') return undefined
  const authorization = context.req.header('authorization')
  if (authorization === undefined && access !== 'anyone') throw new Refusal(1003)
  return authorization
}

export async function dataFor(
  route: Route,
  payload: Received<Call>,
  session: Session,
  deps: Deps,
  key?: string,
): Promise<unknown> {
  if (payload.id !== session.learnerId) throw new Refusal(1000)
  if (session.suspended) throw new Refusal(1307)
  if (route.access === 'learning' && session.recovery) throw new Refusal(1204)
  return respondOnce(
    key,
    route.call.path,
    payload,
    session,
    deps,
    async () => (await route.respond(payload as never, session, deps)).d,
  )
}

export function mount(app: Hono, route: Route, deps: Deps): void {
  app.on(route.call.method, `/${route.call.path}/`, async (context) => {
    const authorization = authorizationOf(route, context)
    const payload = await receivePayload(route, context)
    if (authorization === undefined)
      return context.json(await route.respond(payload() as never, undefined, deps))
    const respond = route.isApart ? respondApart : respondTogether
    const key = idempotencyKeyOf(context)
    return context.json(
      await respond(deps, authorization, (session, own) => dataFor(route, payload(), session, own, key)),
    )
  })
}

/** Call it after all routes are mounted: two may share a path. */
export function refuseOtherMethods(app: Hono, routes: readonly Route[]): void {
  for (const { call } of routes)
    app.all(`/${call.path}/`, () => {
      throw new Refusal(405)
    })
}

export function refuse(context: Context, { code, message, status, d }: Refusal): Response {
  return context.json({ e: code, m: message, d }, status as ContentfulStatusCode)
}
