import { calls } from '#contract/calls.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import type { SessionRecord } from '#app/session/session-record.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { deviceName } from './device-name.server.ts'

/** Opens a session and loads its profile; without one the next access check loads it. */
export async function openSession(
  { services, request, callContext }: RequestContext,
  credentials: Credentials,
  fields?: Partial<SessionRecord>,
): Promise<Session> {
  const device = deviceName(request.headers.get('User-Agent'))
  const session = await services.sessions.open({ ...fields, device, credentials })
  const loading = session.send(calls.user, {}, callContext)
  await withDeadline(loading, callContext, calls.user.path).catch(() => undefined)
  return session
}

/** Opens a session in place of the present one, which ends once the browser comes with the new one. */
export function signIn(
  context: RequestContext,
  credentials: Credentials,
  fields?: Pick<SessionRecord, 'isTemporary'>,
): Promise<Session> {
  return openSession(context, credentials, { ...fields, replaces: context.session?.id })
}
