import { ownerOf } from '#app/forms/form-key.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { upstreamCan } from '#app/request/upstream-can.server.ts'
import type { Part } from './part.ts'

/** Of a form that may wait for the network: a quiz only where the upstream knows a form that comes twice. */
export async function formOwner(context: LearnerContext, kind: Part['kind']): Promise<string | undefined> {
  const mayWait = kind === 'class' || (kind === 'quiz' && (await upstreamCan(context, 'idempotency')))
  return mayWait ? ownerOf(context.learner.id) : undefined
}
