import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

/** Whose pseudonym it is; the row ends with the account. One that a build of before merged has several. */
export interface AuditPeople {
  learner_id: string
  person: string
}

export interface AuditEntries {
  id: string
  at: Instant
  kind: 'access' | 'record'
  act: string
  person: string | null
  /** The operator. */
  by: string | null
  /** A coupon, a receipt, a legal text, or the code of a refusal. */
  subject: string | null
  reason: string | null
  /** Null until it is sealed. */
  batch: Generated<number | null>
}

/** `seal` is over the seal before and the other columns; `root` over the entries. */
export interface AuditBatches {
  number: number
  kind: AuditEntries['kind']
  entries: number
  until: Instant
  root: string
  seal: string
  sealed_at: Instant
}
