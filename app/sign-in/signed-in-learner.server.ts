import type { Services } from '#app/request/services.server.ts'

/** The id of the learner whose session a `Cookie` header names. */
export async function signedInLearner(
  { cookie, sessions }: Pick<Services, 'cookie' | 'sessions'>,
  cookies: string | null,
): Promise<string | undefined> {
  const sessionId = await cookie.read(cookies)
  if (sessionId === undefined) return undefined
  return (await sessions.find(sessionId).read())?.credentials?.userId
}
