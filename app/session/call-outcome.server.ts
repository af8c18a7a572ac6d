/** What a call of a session brings: data for its caller, and news for the record. */
import { batch } from '#contract/batch.ts'
import { calls, type Call, type Data } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { hasLevel, type LevelProgress, type Profile } from '#contract/shapes.ts'
import type { Credentials, Reply } from '#app/upstream/client.server.ts'
import { isSessionExpiry, isUpstreamFailure, upstreamFailure } from '#app/upstream/failure.server.ts'
import type { Part } from '#app/upstream/planned-calls.server.ts'
import { toLearner, versionOf, type SessionRecord } from './session-record.server.ts'

/** Sends one call with these credentials. */
export type Request<C extends Call> = (credentials: Credentials) => Promise<Reply<Data<C>>>

/** Sends a call with the credentials under `key`, and stores a new token before anybody sees the data. */
export type Exchange = <C extends Call>(key: string, call: C, request: Request<C>) => Promise<Data<C>>

const PROFILE_CALLS = [calls.user, calls.userUpdate, calls.userCoupon, calls.userComplete, ownCalls.summary]
const SAYS_WHAT_IT_CAN = [calls.userComplete, ownCalls.summary]
const CHECKING_CALLS = [calls.status, calls.user]

/** A call alone is a batch of one. */
const partsOf = (call: Call, data: unknown): Pick<Part, 'call' | 'data' | 'failure'>[] =>
  call.path === batch.path ? (data as Part[]) : [{ call, data }]

const isOf = (list: { path: string }[], { path }: Call) => list.some((call) => call.path === path)

function noted(record: SessionRecord, call: Call, data: unknown): SessionRecord {
  const next = { ...record }
  if (isOf(PROFILE_CALLS, call)) next.learner = toLearner(data as Profile)
  if (isOf(SAYS_WHAT_IT_CAN, call)) next.can = (data as { can: string[] }).can
  if (isOf(CHECKING_CALLS, call)) next.checkedAt = Date.now()
  if (!isOf([calls.userHome], call)) return next
  const progress = data as LevelProgress & { unread?: string[] }
  if (!next.learner || !hasLevel(progress)) return next
  const { evos, level, toNextLevel } = progress
  return { ...next, learner: { ...next.learner, evos, level, toNextLevel } }
}

/** Takes a new token from a call that used this version, however late it is, unless another call was first. */
function renewed(record: SessionRecord, version: number, renewal: Reply<unknown>['renewal']): SessionRecord {
  if (!renewal || versionOf(record) !== version) return record
  const credentials = record.credentials && { ...record.credentials, ...renewal }
  return { ...record, credentials, tokenVersion: version + 1, callsUnderWay: undefined }
}

function afterReply(record: SessionRecord, call: Call, data: unknown): SessionRecord {
  if (record.ended || !record.credentials) return record
  return partsOf(call, data).reduce(
    (now, part) => (part.failure ? now : noted(now, part.call, part.data)),
    record,
  )
}

/** Fails with code 1000, and sends nothing, if the record has no credentials. */
export async function outcomeOf<C extends Call>(
  call: C,
  request: Request<C>,
  record: SessionRecord | undefined,
) {
  if (!record?.credentials) throw upstreamFailure('refused', { code: 1000, status: 401, call: call.path })
  const version = versionOf(record)
  try {
    const { data, renewal } = await request(record.credentials)
    return {
      /** The upstream does not take the token. */
      isRefused: partsOf(call, data).some((part) => isOf([calls.status], part.call) && part.data === false),
      recordAfter: (now: SessionRecord) => afterReply(renewed(now, version, renewal), call, data),
      data: () => data,
    }
  } catch (failure) {
    const renewal = isUpstreamFailure(failure) ? failure.renewal : undefined
    return {
      isRefused: isSessionExpiry(failure),
      recordAfter: (now: SessionRecord) => renewed(now, version, renewal),
      /** Throws if the call failed. */
      data: () => {
        throw failure
      },
    }
  }
}
