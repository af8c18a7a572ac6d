import { DAY } from '#contract/durations.ts'
import type { SessionRecord } from './session-record.server.ts'
import type { Session } from './sessions.server.ts'
import type { sessionCookie } from './cookies.server.ts'

export async function renewedCookie(
  { session, record }: { session: Session | undefined; record: SessionRecord | undefined },
  cookie: Pick<ReturnType<typeof sessionCookie>, 'set'>,
): Promise<string | undefined> {
  if (!session || !record || record.isTemporary || Date.now() - (record.cookieAt ?? 0) < DAY) return undefined
  const isStored = await session.change(() => ({ cookieAt: Date.now() }))
  return isStored ? cookie.set(session.id) : undefined
}
