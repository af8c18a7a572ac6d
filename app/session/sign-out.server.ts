import { services } from '#app/services.server.ts'
import type { CallContext } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { describeError } from '#app/log.server.ts'
import { inTime } from './in-time.server.ts'
import type { Session } from './sessions.server.ts'

/** Ends a session here first, then tells the upstream, whether or not it hears (specification, section 4). */
export async function signOut(session: Session, context: CallContext): Promise<void> {
  const { client, log } = services()
  const credentials = await session.end()
  if (!credentials) return
  const telling = client.request(calls.logout, {}, credentials, context)
  await inTime(telling, context, calls.logout.path).catch((error: unknown) => {
    log.warn({ requestId: context.requestId, error: describeError(error) }, 'Erro no logout')
  })
}
