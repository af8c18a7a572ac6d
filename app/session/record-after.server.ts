import { batch } from '#contract/batch.ts'
import { calls, type Call, type Data } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { hasLevel, type LevelProgress, type Profile } from '#contract/shapes.ts'
import type { Reply } from '#app/upstream/client.server.ts'
import type { Part } from '#app/upstream/planned-calls.server.ts'
import { renewed } from './call-marks.server.ts'
import { toLearner, type Learner, type SessionRecord } from './session-record.server.ts'

const PROFILE_CALLS = [
  calls.user,
  calls.userUpdate,
  calls.userCoupon,
  calls.userComplete,
  ownCalls.summary,
].map(({ path }) => path)
const SAYS_WHAT_IT_CAN: readonly string[] = [calls.userComplete.path, ownCalls.summary.path]
const CHECKING_CALLS: readonly string[] = [calls.status.path, calls.user.path]

function learnerAfter<C extends Call>(
  learner: Learner | undefined,
  call: C,
  data: Data<C>,
): Learner | undefined {
  if (PROFILE_CALLS.includes(call.path)) return toLearner(data as Profile)
  const progress = data as LevelProgress & { unread?: string[] }
  if (call.path === calls.userHome.path && learner && hasLevel(progress)) {
    const { evos, level, toNextLevel } = progress
    return { ...learner, evos, level, toNextLevel }
  }
  return learner
}

function currentStepIn(home: Data<typeof calls.userHome>): string | undefined {
  const { id, progress = 0, updatedAt } = home.current ?? {}
  return progress > 0 || updatedAt !== undefined ? id : undefined
}

function noted<C extends Call>(record: SessionRecord, call: C, data: Data<C>): SessionRecord {
  const isHome = call.path === calls.userHome.path
  return {
    ...record,
    learner: learnerAfter(record.learner, call, data),
    can: SAYS_WHAT_IT_CAN.includes(call.path) ? (data as { can: string[] }).can : record.can,
    checkedAt: CHECKING_CALLS.includes(call.path) ? Date.now() : record.checkedAt,
    currentStepId: isHome ? currentStepIn(data as Data<typeof calls.userHome>) : record.currentStepId,
  }
}

export function recordAfter<C extends Call>(
  record: SessionRecord,
  call: C,
  { version, reply }: { version: number; reply: Reply<Data<C>> },
): SessionRecord {
  const next = renewed(record, version, reply.renewal)
  if (record.ended || !record.credentials) return next
  if (call.path !== batch.path) return noted(next, call, reply.data)
  return (reply.data as Part[]).reduce(
    (now, part) => (part.failure ? now : noted(now, part.call, part.data as never)),
    next,
  )
}
