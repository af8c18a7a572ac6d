import { ownCalls } from '#contract/own-calls.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

/** Whether the letter of this kind is on; undefined where the upstream has none. */
export async function letterOf(context: LearnerContext, kind: 'week' | 'day') {
  if (isLacking(context, ownCalls.letters)) return undefined
  const held = await attempt(context.upstream.profile.complete())
  return held.ok ? held.value.letters?.[kind] : undefined
}
