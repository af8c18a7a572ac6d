export interface Trace {
  requestId: string
  started: number
  calls: { call: string; ms: number; status: number }[]
}
