import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { accountOf } from './known-devices.server.ts'

type Context = Pick<RequestContext, 'request' | 'services'>

/**
 * The cookies of a sign-in: the session, and the device as one of this account's. A code proves the person as a password
 * does. `email` is the profile's; undefined if the profile could not be loaded.
 */
export async function cookiesOfSignIn(
  { request, services }: Context,
  session: Pick<Session, 'id'>,
  email: string | undefined,
): Promise<string[]> {
  const sessionCookie = await services.cookie.set(session.id)
  if (!email) return [sessionCookie]
  return [sessionCookie, await services.devices.remember(accountOf(email), request.headers.get('Cookie'))]
}

/** After a change of e-mail the device is known by the new one too; no cookie if the e-mail is the same. */
export async function cookiesOfNewEmail(
  { request, services }: Context,
  session: Pick<Session, 'read'>,
  before: string,
): Promise<string[]> {
  const email = (await session.read())?.learner?.email
  if (!email || accountOf(email) === accountOf(before)) return []
  return [await services.devices.remember(accountOf(email), request.headers.get('Cookie'))]
}
