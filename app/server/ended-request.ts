import type { Trace } from '#app/request/trace.ts'

export const REQUEST_ENDED = 'evolua:request-ended'

export interface EndedRequest {
  method: string
  path: string
  status: number
  ms: number
  trace: Trace
}
