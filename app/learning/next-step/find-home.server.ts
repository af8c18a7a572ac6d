import { calls } from '#contract/calls.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { HomeData } from './next-step.server.ts'

/** Codes of an upstream without this call. */
const MISSING = [404, 405]

const UNREAD: HomeData = calls.userHome.data.parse({
  unread: ['evos', 'level', 'toNextLevel', 'current', 'recommended', 'live'],
})

/** Where the upstream does not have this call, or answers it with nothing, all parts count as unread. */
export async function findHome({ home }: LearnerUpstream): Promise<HomeData> {
  const finding = home.find()
  const found = await attempt(finding)
  if (found.ok) return found.value
  return found.kind === 'unreadable' || MISSING.includes(found.code) ? UNREAD : finding
}
