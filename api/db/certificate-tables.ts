import type { Generated } from 'kysely'
import type { CivilDate, Flag, Instant, Json } from './columns.ts'

/** `trail_id`: of a second certificate, as an earlier build issued it, `trail#2`; `abilities` is a list of texts. */
export interface Certificates {
  code: string
  code_hash: string
  learner_id: string
  trail_id: string
  title: string
  minutes: number
  from_day: CivilDate
  to_day: CivilDate
  abilities: Json
  issued_at: Instant
  is_public: Generated<Flag>
}

/** Withdrawn by the learner, or gone with the account. */
export interface EndedCertificates {
  code_hash: string
  at: Instant
}

export interface CertificateKeys {
  kid: string
  public_jwk: Json
  private_key: string | null
  made_at: Instant
}
