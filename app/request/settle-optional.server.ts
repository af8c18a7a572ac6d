import type { Call } from '#contract/calls.ts'
import { SECOND } from '#contract/durations.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { withDeadline } from './with-deadline.server.ts'

/** Resolves to undefined if the call fails or takes longer than `patience` ms; redirects are thrown. */
export async function settleOptional<T>(call: Call, work: Promise<T>, patience = 1.5 * SECOND) {
  const outcome = await attempt(withDeadline(work, { deadline: Date.now() + patience }, call.path))
  return outcome.ok ? outcome.value : undefined
}
