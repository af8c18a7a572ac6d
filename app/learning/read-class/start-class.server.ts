import type { Part } from '#app/learning/step/part.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { attempt, NOT_TAKEN } from '#app/upstream/failure.server.ts'

/** Only a mark: the class opens without it, and the next visit sets it. False if the upstream did not take it. */
export async function startClass({ upstream }: LearnerContext, part: Part): Promise<boolean> {
  if (part.kind !== 'class' || part.open.startedAt) return true
  const started = await attempt(upstream.classes.start(part.open.id))
  return started.ok || started.code !== NOT_TAKEN
}
