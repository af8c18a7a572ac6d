import type { Trace } from '#app/request/trace.ts'

export const REQUEST_BEGUN = 'evolua:request-begun'
export const REQUEST_ENDED = 'evolua:request-ended'

export interface BegunRequest {
  path: string
  trace: Trace
}

export interface EndedRequest extends BegunRequest {
  method: string
  status: number
  ms: number
}
