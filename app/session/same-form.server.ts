/**
 * A form that is sent twice (a double click without script, Back and again) is taken once: that the second changes
 * nothing any more is no fault of who sent it. Only the very same fields in the same session are the same form.
 */
import { services } from '#app/services.server.ts'
import { MINUTE } from '#app/time.ts'
import type { Session } from './sessions.server.ts'

/** For so long a form that was taken is known again. */
export const SAME_FOR = 2 * MINUTE

interface Refused {
  /** So would a form be refused that was taken before. */
  isMaybeRepeated?: boolean
}

/** What `take` refuses of a form, one after the other where it is the same; undefined where it is taken, or was before. */
export async function takenOnce<R extends Refused>(
  session: Session,
  form: FormData,
  take: () => Promise<R | undefined>,
): Promise<R | undefined> {
  const { lock, store, secretKey } = services()
  const key = secretKey('taken', session.id, [...form])
  return lock.run(key, async () => {
    const refused = await take()
    if (!refused) await store.set(key, true, SAME_FOR)
    return refused?.isMaybeRepeated && (await store.get(key)) ? undefined : refused
  })
}
