/** What the request log says of a request. */
export interface Trace {
  requestId: string
  started: number
  /** In order; `ms` without the wait for the session's lock. */
  calls: { call: string; ms: number; status: number }[]
}
