import { attempt } from '#app/upstream/failure.server.ts'
import type { LearnerContext } from './guards.server.ts'

type Context = Pick<LearnerContext, 'record' | 'upstream'>

/** What the upstream says it can do beyond the specification; noted in the session with each answer that says so. */
export async function upstreamCan({ record, upstream }: Context, what: string): Promise<boolean> {
  if (record?.can) return record.can.includes(what)
  const summary = await attempt(upstream.profile.summary())
  return summary.ok && summary.value.can.includes(what)
}
