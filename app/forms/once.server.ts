/**
 * A form that is sent twice (a double click without script, Back and again) is taken once: that the second changes
 * nothing any more is no fault of who sent it. Only the very same fields in the same session are the same form.
 */
import type { RequestContext } from '#app/request/request-context.server.ts'
import { MINUTE } from '#app/time.ts'
import type { Session } from '#app/session/sessions.server.ts'

/** For so long a form that was taken is known again. */
export const REPEATED_WITHIN = 2 * MINUTE

interface Refused {
  /** So would a form be refused that was taken before. */
  isMaybeRepeated?: boolean
}

/** What `take` refuses of a form, one after the other where it is the same; undefined where it is taken, or was before. */
export async function once<R extends Refused>(
  { session, services }: { session: Session; services: RequestContext['services'] },
  form: FormData,
  take: () => Promise<R | undefined>,
): Promise<R | undefined> {
  const { lock, store, keyedHash } = services
  const key = keyedHash('taken', session.id, [...form])
  return lock.run(key, async () => {
    const refused = await take()
    if (!refused) await store.set(key, true, REPEATED_WITHIN)
    return refused?.isMaybeRepeated && (await store.get(key)) ? undefined : refused
  })
}
