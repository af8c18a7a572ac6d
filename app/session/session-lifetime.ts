import { DAY, HOUR, MINUTE, SECOND } from '#contract/durations.ts'
import { SIGNED_OUT, type SessionRecord } from './session-record.server.ts'

/** A session ends after this time without use, in ms (contract, "Rules of the embedded API"). */
export const SESSION_IDLE = 30 * DAY

const TEMPORARY_IDLE = 12 * HOUR

/** No session lasts longer, however much it is used. */
export const LONGEST_SESSION = 90 * DAY

/** An expired session is remembered so long, so that a form sent late is saved for its learner. */
const EXPIRED_FOR = DAY

/** How long an ended session is remembered, in ms: longer than any request that began before may take. */
export const ENDED_FOR = MINUTE

/** For requests that were under way when their session got another id. */
export const MOVED_FOR = 10 * SECOND

const JUST_OPENED = 15 * MINUTE

function endOf({ openedAt = Date.now(), usedAt = openedAt, isTemporary }: SessionRecord): number {
  return Math.min(usedAt + (isTemporary ? TEMPORARY_IDLE : SESSION_IDLE), openedAt + LONGEST_SESSION)
}

export const storedFor = (record: SessionRecord): number => endOf(record) + EXPIRED_FOR - Date.now()

/** The record without its credentials; the next page says that the session is over. */
export const expired = (record: SessionRecord): SessionRecord => ({
  ...record,
  ...SIGNED_OUT,
  formerLearnerId: record.credentials?.userId ?? record.formerLearnerId,
  hasExpired: true,
})

/** Whether somebody proved in the last 15 minutes that it is them. */
export const isJustOpened = (record?: SessionRecord): boolean =>
  Date.now() - (record?.openedAt ?? 0) < JUST_OPENED

export const isOver = (record: SessionRecord): boolean =>
  record.credentials !== undefined && Date.now() >= endOf(record)
