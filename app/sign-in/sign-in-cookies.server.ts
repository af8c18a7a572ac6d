import { services } from '#app/request/services.server.ts'
import { accountOf } from './known-devices.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import type { Visit } from '#app/request/request-context.server.ts'

/**
 * What a browser gets as somebody signs in: the session, and that this device is one of theirs. A code proves the person
 * as a password does: it came to their mailbox, or from whoever made the account. Its e-mail is the profile's, so that
 * a device is not told of where the profile could not be loaded.
 */
export async function cookiesOfSignIn(
  { request }: Pick<Visit, 'request'>,
  session: Pick<Session, 'id'>,
  email: string | undefined,
): Promise<string[]> {
  const { cookie, devices } = services()
  const opened = await cookie.set(session.id)
  if (!email) return [opened]
  return [opened, await devices.remember(accountOf(email), request.headers.get('Cookie'))]
}

/**
 * The device of somebody who changed their e-mail is one of theirs by the new one too: the change was allowed with the
 * password. Nothing where it stays what it was.
 */
export async function cookiesOfNewEmail(
  { headers }: Request,
  session: Pick<Session, 'read'>,
  before: string,
): Promise<string[]> {
  const email = (await session.read())?.learner?.email
  if (!email || accountOf(email) === accountOf(before)) return []
  return [await services().devices.remember(accountOf(email), headers.get('Cookie'))]
}
