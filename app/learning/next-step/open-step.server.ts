import { calls } from '#contract/calls.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import { findHome } from './find-home.server.ts'
import { nextUp } from './next-step.server.ts'

/** The step to go on with or to begin; undefined if none is open, or if it takes too long to know. */
export async function openStep(upstream: LearnerUpstream) {
  const finding = findHome(upstream).then((home) => nextUp(home, upstream))
  const next = await settleOptional(calls.userHome, finding)
  if (next?.kind !== 'start' && next?.kind !== 'continue') return undefined
  return { to: next.to, title: next.title, isBegun: next.kind === 'continue' }
}
