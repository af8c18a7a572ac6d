import { services } from '#app/request/services.server.ts'
import type { CallContext } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { describeError } from '#app/log.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import type { Session } from '#app/session/sessions.server.ts'

/** Tells the upstream once no call of the session runs any more, with the time of a page from then on. */
function tell(session: Session, context: CallContext): Promise<void> {
  const { client, log, limits } = services()
  const telling = session.release((credentials) =>
    client.request(calls.logout, {}, credentials, { ...context, deadline: Date.now() + limits.page }),
  )
  return telling.catch((error: unknown) => {
    log.warn({ requestId: context.requestId, error: describeError(error) }, 'Erro no logout')
  })
}

interface Leaving {
  /** The upstream knows, or could not be told. */
  told: Promise<unknown>
}

/** Ends a session here, and with it those that it held aside or was to replace, but for `heir`. */
async function leave(session: Session, context: CallContext, heir?: Session): Promise<Leaving> {
  const was = await session.end()
  const others = [was?.asideId, was?.replaces]
    .filter((id) => id !== undefined)
    .filter((id) => id !== heir?.id)
  const left = await Promise.all(others.map((id) => leave(services().sessions.find(id), context, heir)))
  return { told: Promise.all([tell(session, context), ...left.map(({ told }) => told)]) }
}

/** Ends a session here first, then tells the upstream, whether or not it hears (specification, section 4). */
export async function signOut(session: Session, context: CallContext): Promise<void> {
  const { told } = await leave(session, context)
  await withDeadline(told, context, calls.logout.path).catch(() => undefined)
}

/** Once the browser comes with a session, the one that it replaces ends; nobody waits for the upstream to hear of it. */
export async function takeOver(session: Session, context: CallContext): Promise<void> {
  let replaced: string | undefined
  await session.change(({ replaces }) => {
    replaced = replaces
    return { replaces: undefined }
  })
  if (replaced !== undefined) await leave(services().sessions.find(replaced), context, session)
}
