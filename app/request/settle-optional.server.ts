import type { Call } from '#contract/calls.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { withDeadline } from './with-deadline.server.ts'

/**
 * What a page can do without: undefined where the call failed, or did not come in `patience` (milliseconds; it goes on).
 * What leads to another page, as the end of a session does, is thrown on.
 */
export async function settleOptional<T>(
  call: Call,
  work: Promise<T>,
  patience: number,
): Promise<T | undefined> {
  const outcome = await attempt(withDeadline(work, { deadline: Date.now() + patience }, call.path))
  return outcome.ok ? outcome.value : undefined
}
