import { SECOND } from '#contract/durations.ts'

/** Limits of upstream calls; durations in ms, from when the call is sent. */
export const LIMITS = {
  connect: 1 * SECOND,
  headers: 3 * SECOND,
  call: 4 * SECOND,
  /** All that one page may wait: calls, retries, and the session's lock. */
  page: 6 * SECOND,
  body: 8 * 1024 * 1024,
  /** Failures in a row that open the circuit breaker. */
  failures: 5,
  pause: 2 * SECOND,
}

export type Limits = typeof LIMITS
