import { services } from '#app/services.server.ts'
import type { CallContext } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { describeError } from '#app/log.server.ts'
import { inTime } from './in-time.server.ts'
import type { Session } from './sessions.server.ts'

/**
 * Ends a session here first, then tells the upstream, whether or not it hears (specification, section 4). One that was
 * held aside in it ends too.
 */
export async function signOut(session: Session, context: CallContext): Promise<void> {
  const { client, log, sessions } = services()
  const asideId = (await session.read())?.asideId
  await session.end()
  const telling = session.release((credentials) => client.request(calls.logout, {}, credentials, context))
  const told = inTime(telling, context, calls.logout.path).catch((error: unknown) => {
    log.warn({ requestId: context.requestId, error: describeError(error) }, 'Erro no logout')
  })
  await Promise.all([told, asideId !== undefined && signOut(sessions.find(asideId), context)])
}
