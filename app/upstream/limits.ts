import { SECOND } from '#contract/durations.ts'

/** Limits of upstream calls; durations in ms, from when the call is sent. */
export interface Limits {
  connect: number
  headers: number
  call: number
  /** All that one page may wait: calls, retries, and the session's lock. */
  page: number
  body: number
  /** Failures in a row that open the circuit breaker. */
  failures: number
  pause: number
}

export const LIMITS: Limits = {
  connect: 1 * SECOND,
  headers: 3 * SECOND,
  call: 4 * SECOND,
  page: 6 * SECOND,
  body: 8 * 1024 * 1024,
  failures: 5,
  pause: 2 * SECOND,
}
