import { SECOND } from '#app/time.ts'

/** Limits of upstream calls; durations in ms, from when the call is sent. */
export interface Limits {
  connect: number
  /** Until the headers arrive. */
  headers: number
  /** Until the answer is read. */
  call: number
  /** All that one page may wait: calls, retries, and the session's lock. */
  page: number
  /** Bytes of an answer. */
  body: number
  /** Failures in a row that open the circuit breaker. */
  failures: number
  /** How long it stays open. */
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
