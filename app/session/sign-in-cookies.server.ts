import { services } from '#app/services.server.ts'
import { accountOf } from './devices.server.ts'
import type { Session } from './sessions.server.ts'
import type { Visit } from './visit.server.ts'

/** What a browser gets as somebody signs in: the session, and that this device is one of theirs. */
export async function cookiesOfSignIn(
  { request }: Pick<Visit, 'request'>,
  session: Pick<Session, 'id'>,
  email: string,
): Promise<string[]> {
  const { cookie, devices } = services()
  return [
    await cookie.set(session.id),
    await devices.remember(accountOf(email), request.headers.get('Cookie')),
  ]
}
