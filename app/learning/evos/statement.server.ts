import { calls } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere } from '#app/request/lacking-calls.server.ts'
import { awardDays } from './award-days.server.ts'

/** A page of awards, the latest first, from `cursor` (the page before's `next`); undefined if the upstream has none. */
export async function statementPage(context: Pick<LearnerContext, 'upstream' | 'lackingCalls'>, cursor = '') {
  const page = await ifThere(context, calls.userEvos, () => context.upstream.evos.list(cursor))
  return (
    page && {
      days: awardDays(page.entries, Date.now()),
      leftOut: leftOut(page, 'entries'),
      next: page.next,
    }
  )
}
