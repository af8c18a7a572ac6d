import { calls, type Data } from '#contract/calls.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import { attempt, NO_SUCH_CALL } from '#app/upstream/failure.server.ts'

export type HomeData = Data<typeof calls.userHome>

const UNREAD: HomeData = calls.userHome.data.parse({
  unread: ['evos', 'level', 'toNextLevel', 'current', 'recommended', 'live'],
})

/** Where the upstream does not have this call, or answers it with nothing, all parts count as unread. */
export async function findHome({ home }: LearnerUpstream): Promise<HomeData> {
  const finding = home.find()
  const found = await attempt(finding)
  if (found.ok) return found.value
  return found.kind === 'unreadable' || NO_SUCH_CALL.includes(found.code) ? UNREAD : finding
}
