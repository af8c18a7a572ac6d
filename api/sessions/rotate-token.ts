/** Tolerant rotation (contract, "Rotation"): a replaced token stays valid until `OVERLAP` after a successor is used. */
import { sql } from 'kysely'
import type { Renewal } from '#contract/envelope.ts'
import { prepared } from '#api/db/prepared.ts'
import type { Db } from '#api/db/tables.ts'
import { SECOND } from '#contract/durations.ts'
import { hashOf, newSecret } from '#api/secrets/secrets.ts'
import type { Session } from './session.ts'

const OVERLAP = 60 * SECOND

interface Rotation extends Record<string, string | number | null> {
  used: string
  issued: string | null
  now: number
  end: number
}

/** One statement: the new token, the first use of the one sent, and the end of the one that it replaced. */
const recordRotation = prepared(
  (_, { used, issued, now, end }: Rotation) => sql<never>`
    insert into session_tokens (token_hash, session_id, replaces, issued_at, first_used_at, ends_at)
    select cast(${issued} as text), session_id, token_hash, cast(${now} as bigint), cast(null as bigint), cast(null as bigint)
      from session_tokens where token_hash = ${used} and cast(${issued} as text) is not null
    union all select token_hash, session_id, replaces, issued_at, cast(${now} as bigint), ends_at
      from session_tokens where token_hash = ${used} and first_used_at is null
    union all select old.token_hash, old.session_id, old.replaces, old.issued_at, old.first_used_at, cast(${end} as bigint)
      from session_tokens own join session_tokens old on old.token_hash = own.replaces
      where own.token_hash = ${used} and own.first_used_at is null and old.ends_at is null
    on conflict (token_hash) do update set
      first_used_at = coalesce(session_tokens.first_used_at, excluded.first_used_at),
      ends_at = coalesce(session_tokens.ends_at, excluded.ends_at)`,
)

/** The new token after a successful call; call it in a transaction in which `useSession` found the session. */
export async function rotate(trx: Db, { key, tokenHash }: Session, now: number): Promise<Renewal> {
  const token = newSecret()
  await recordRotation(trx, { used: tokenHash, issued: hashOf(token), now, end: now + OVERLAP })
  return { i: key, t: token }
}

/** A refused call gets no token, but has used its own. */
export async function recordRefusedCall(db: Db, { tokenHash }: Session, now: number): Promise<void> {
  await recordRotation(db, { used: tokenHash, issued: null, now, end: now + OVERLAP })
}
