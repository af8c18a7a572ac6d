import { DAY, MINUTE } from '#app/time.ts'

/** A session ends after this time without use, in ms (contract, "Rules of the embedded API"). */
export const SESSION_IDLE = 30 * DAY

/** How long an ended session is remembered, in ms: longer than any request that began before may take. */
export const ENDED_FOR = MINUTE
