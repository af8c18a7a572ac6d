import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { isStoreAway } from '#app/session/store.server.ts'
import { accountOf } from './known-devices.server.ts'

type Context = Pick<RequestContext, 'request' | 'services'>

/** Of a session that may have another id since its browser came. */
export const cookieOf = async (
  { services }: Pick<Context, 'services'>,
  session: Pick<Session, 'id' | 'read'>,
): Promise<string> => services.cookie.set(session.id, await session.read())

/** The session, and the device as one of this account's; `email` is undefined if the profile did not load. */
export async function cookiesOfSignIn(
  context: Context,
  session: Pick<Session, 'id' | 'read'>,
  email: string | undefined,
): Promise<string[]> {
  const { request, services } = context
  const sessionCookie = await cookieOf(context, session)
  if (!email) return [sessionCookie]
  return [sessionCookie, await services.devices.remember(accountOf(email), request.headers.get('Cookie'))]
}

/** After a change of e-mail the device is known by the new one too. */
export async function cookiesOfNewEmail(
  { request, services }: Context,
  session: Pick<Session, 'read'>,
  before: string,
): Promise<string[]> {
  const email = (await session.read())?.learner?.email
  if (!email || accountOf(email) === accountOf(before)) return []
  return [await services.devices.remember(accountOf(email), request.headers.get('Cookie'))]
}

/** The id of the learner whose session a `Cookie` header names; undefined too while the store is away. */
export async function signedInLearner(
  { cookie, sessions }: Pick<Services, 'cookie' | 'sessions'>,
  cookies: string | null,
): Promise<string | undefined> {
  const sessionId = await cookie.read(cookies)
  if (sessionId === undefined) return undefined
  const record = await sessions
    .find(sessionId)
    .read()
    .catch((error: unknown) => {
      if (isStoreAway(error)) return undefined
      throw error
    })
  return record?.credentials?.userId
}
