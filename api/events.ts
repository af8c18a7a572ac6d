import type { MailKind } from './db/tables.ts'

export const CALL_ENDED = 'evolua:call-ended'
export const MAIL_TRIED = 'evolua:mail-tried'

export interface EndedCall {
  path: string
  status: number
  ms: number
  /** What the web app says of its trace. */
  traceparent?: string
}

export interface TriedMail {
  kind: MailKind
  outcome: 'sent' | 'not taken'
}
