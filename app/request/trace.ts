/** What happened on the way to an answer; filled in as the request goes on. */
export interface Trace {
  requestId: string
  /** On the clock of `performance.now()`. */
  started: number
  /** The upstream calls made for it, in order. `ms` from when the call was sent, without its wait for the lock. */
  calls: { call: string; ms: number; status: number }[]
}
