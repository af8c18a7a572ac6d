import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Deps } from '#api/deps.ts'
import { findSession } from '#api/sessions/find-session.ts'
import { recordRefusedCall, rotate } from '#api/sessions/rotate-token.ts'
import type { Session } from '#api/sessions/session.ts'
import { readPayload } from './read-payload.ts'
import { Refusal } from './refusal.ts'
import type { Answer, Route } from './route.ts'

/** Undefined for a call without a session, if its access allows that. */
async function authenticate({ access }: Route, context: Context, deps: Deps): Promise<Session | undefined> {
  if (access === 'open') return undefined
  const authorization = context.req.header('authorization')
  if (authorization === undefined) {
    if (access === 'anyone') return undefined
    throw new Refusal(1003)
  }
  const session = await findSession(deps.db, authorization, deps.now())
  if (!session) throw new Refusal(1000)
  return session
}

async function answerInSession(
  route: Route,
  context: Context,
  session: Session,
  deps: Deps,
): Promise<Answer> {
  try {
    const payload = await readPayload(route, context)
    if (payload.id !== session.learnerId) throw new Refusal(1000)
    if (route.access === 'learning' && session.recovery) throw new Refusal(1204)
    const { d } = await route.answer(payload as never, session, deps)
    return { s: await rotate(deps.db, session, deps.now()), d }
  } catch (error) {
    if (error instanceof Refusal) await recordRefusedCall(deps.db, session, deps.now())
    throw error
  }
}

export function mount(app: Hono, route: Route, deps: Deps): void {
  app.on(route.call.method, `/${route.call.path}/`, async (context) => {
    const session = await authenticate(route, context, deps)
    const answer = session
      ? await answerInSession(route, context, session, deps)
      : await route.answer((await readPayload(route, context)) as never, undefined, deps)
    return context.json(answer)
  })
  app.all(`/${route.call.path}/`, () => {
    throw new Refusal(405)
  })
}

export function refuse(context: Context, { code, message, status }: Refusal): Response {
  return context.json({ e: code, m: message }, status as ContentfulStatusCode)
}
