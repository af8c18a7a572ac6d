import type { EventSubject, SecurityEvent } from './security-events.ts'

export interface Trace {
  requestId: string
  started: number
  events: { event: SecurityEvent; subject: EventSubject }[]
  calls: { call: string; ms: number; status: number }[]
}
