import type { Span } from '#files/tracing.ts'
import type { EventSubject, SecurityEvent } from './security-events.ts'

export interface Trace {
  requestId: string
  started: number
  events: { event: SecurityEvent; subject: EventSubject }[]
  span?: Span
  calls: { call: string; ms: number; status: number }[]
}
