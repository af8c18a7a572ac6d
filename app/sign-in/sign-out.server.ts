import { calls } from '#contract/calls.ts'
import { describeError } from '#app/log.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
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

/** Ends a session here, with its second session and the one it replaces, except `successor`; then upstream. */
async function endHere(context: Context, session: Session, successor?: Session): Promise<void> {
  const record = await session.end()
  const others = [record?.secondSessionId, record?.replaces]
    .filter((id) => id !== undefined)
    .filter((id) => id !== successor?.id)
  await Promise.all(others.map((id) => endHere(context, context.services.sessions.find(id), successor)))
  void logOutUpstream(context, session)
}

/** Ends a session here and lets the upstream's answer come later: nobody waits for it (specification, section 4). */
export const signOut = (context: Context, session: Session): Promise<void> => endHere(context, session)

/** Ends the session that `session` replaces, without waiting for the upstream. */
export async function endReplacedSession(context: Context, session: Session): Promise<void> {
  let replacedId: string | undefined
  await session.change(({ replaces }) => {
    replacedId = replaces
    return { replaces: undefined }
  })
  if (replacedId !== undefined) await endHere(context, context.services.sessions.find(replacedId), session)
}
