/** Over instances a lease can be lost while its call is under way: what counts is the token that the call used. */
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '#contract/durations.ts'
import type { Reply } from '#app/upstream/client.server.ts'
import type { CallMark, SessionRecord } from './session-record.server.ts'

const LOOKED_EVERY = 100
const LOST_AFTER = MINUTE

export const versionOf = ({ tokenVersion = 0 }: SessionRecord): number => tokenVersion

export function withMark(record: SessionRecord, id: string): SessionRecord {
  const mark: CallMark = { id, version: versionOf(record), at: Date.now() }
  return { ...record, callsUnderWay: [...(record.callsUnderWay ?? []), mark] }
}

export function withoutMark(record: SessionRecord, id: string | undefined): SessionRecord {
  const left = record.callsUnderWay?.filter((mark) => mark.id !== id) ?? []
  return { ...record, callsUnderWay: left.length > 0 ? left : undefined }
}

/** Takes a new token from a call that used this version, however late it is, unless another call was first. */
export function renewed(
  record: SessionRecord,
  version: number,
  renewal: Reply<unknown>['renewal'],
): SessionRecord {
  if (!renewal || versionOf(record) !== version) return record
  const credentials = record.credentials && { ...record.credentials, ...renewal }
  return { ...record, credentials, tokenVersion: version + 1, callsUnderWay: undefined }
}

/** What a refused token means: `changed` since, `unknown` while another call with it has no outcome, or `final`. */
export async function meaningOfRefusal(
  version: number,
  read: () => Promise<SessionRecord | undefined>,
  limit: number,
): Promise<'changed' | 'unknown' | 'final'> {
  const until = Date.now() + limit
  for (;;) {
    const record = await read()
    if (!record?.credentials) return 'final'
    if (versionOf(record) !== version) return 'changed'
    const { callsUnderWay = [] } = record
    if (callsUnderWay.length === 0) return 'final'
    if (Date.now() >= until)
      return callsUnderWay.some(({ at }) => Date.now() - at < LOST_AFTER) ? 'unknown' : 'final'
    await wait(LOOKED_EVERY)
  }
}
