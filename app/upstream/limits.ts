import { SECOND } from '#app/time.ts'

/** How long and how large upstream calls may be. Durations in milliseconds. */
export interface Limits {
  /** Until the connection stands. */
  connect: number
  /** Until the answer's headers are there, from when the call is sent. */
  headers: number
  /** Until the answer is read whole, from when the call is sent. */
  call: number
  /** All that one page may wait for: calls, retries and waits for the session's lock. */
  page: number
  /** Bytes of an answer's body. */
  body: number
  /** Calls that have to fail in a row before the upstream is left alone. */
  failures: number
  /** For how long it is left alone then. */
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
