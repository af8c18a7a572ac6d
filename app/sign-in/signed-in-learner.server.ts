import type { Services } from '#app/request/services.server.ts'
import { isStoreAway } from '#app/session/store.server.ts'

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
