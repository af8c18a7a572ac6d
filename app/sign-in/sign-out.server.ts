import { calls } from '#contract/calls.ts'
import { describeError } from '#app/log.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'

type Context = Pick<RequestContext, 'services' | 'callContext'>

export async function logOut({ services, callContext }: Context, credentials: Credentials): Promise<void> {
  const { client, limits } = services
  const deadline = Date.now() + limits.page
  await client.request(calls.logout, {}, credentials, { ...callContext, deadline })
}

function logOutUpstream(context: Context, session: Session): Promise<void> {
  const { services, callContext } = context
  const loggingOut = session.release((credentials) => logOut(context, credentials))
  return loggingOut.catch((error: unknown) => {
    services.log.warn({ requestId: callContext.requestId, error: describeError(error) }, 'Erro no logout')
  })
}

interface Ended {
  upstream: Promise<unknown>
}

/** Ends a session here, with its second session and the one it replaces, except `successor`. */
async function endHere(context: Context, session: Session, successor?: Session): Promise<Ended> {
  const record = await session.end()
  const others = [record?.secondSessionId, record?.replaces]
    .filter((id) => id !== undefined)
    .filter((id) => id !== successor?.id)
  const ended = await Promise.all(
    others.map((id) => endHere(context, context.services.sessions.find(id), successor)),
  )
  const upstream = Promise.all([logOutUpstream(context, session), ...ended.map(({ upstream }) => upstream)])
  return { upstream }
}

/** Ends a session here first, then upstream, whose failure changes nothing (specification, section 4). */
export async function signOut(context: Context, session: Session): Promise<void> {
  const { upstream } = await endHere(context, session)
  await withDeadline(upstream, context.callContext, calls.logout.path).catch(() => undefined)
}

/** Ends the session that `session` replaces, without waiting for the upstream. */
export async function endReplacedSession(context: Context, session: Session): Promise<void> {
  let replacedId: string | undefined
  await session.change(({ replaces }) => {
    replacedId = replaces
    return { replaces: undefined }
  })
  if (replacedId !== undefined) await endHere(context, context.services.sessions.find(replacedId), session)
}
