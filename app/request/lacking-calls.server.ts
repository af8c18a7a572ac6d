/** Calls that the upstream does not have: what they serve is hidden for the rest of the session. */
import type { Call } from '#contract/calls.ts'
import { expecting, NO_SUCH_CALL } from '#app/upstream/failure.server.ts'
import type { LearnerContext } from './guards.server.ts'

type OfSession = Pick<LearnerContext, 'session' | 'record'>

/** As it stood when the request came. */
export const isLacking = ({ record }: Pick<LearnerContext, 'record'>, { path }: Call): boolean =>
  record?.lackingCalls?.includes(path) ?? false

/** Undefined if the upstream does not have the call; it is not asked for again in this session. */
export async function ifThere<T>(
  context: OfSession,
  call: Call,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  if (isLacking(context, call)) return undefined
  const outcome = await expecting(NO_SUCH_CALL, ask())
  if (outcome.ok) return outcome.value
  await context.session.change(({ lackingCalls = [] }) => ({ lackingCalls: [...lackingCalls, call.path] }))
  return undefined
}
