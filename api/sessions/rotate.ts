/**
 * Rotation (contract, "Rotation", the tolerant kind): every success issues a new token. A replaced token stays good
 * until one of its successors is first used, and for `OVERLAP` after that, so parallel calls never lock anybody out.
 */
import type { Renewal } from '#contract/envelope.ts'
import type { Db } from '#api/db/tables.ts'
import { SECOND } from '#api/durations.ts'
import { hashOf, newSecret } from '#api/secrets.ts'
import type { Session } from './session.ts'

const OVERLAP = 60 * SECOND

/** Notes a token's first use, which begins the end of the token it replaced. */
async function noteFirstUse(trx: Db, tokenHash: string, now: number) {
  const first = await trx
    .updateTable('session_tokens')
    .set({ first_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('first_used_at', 'is', null)
    .returning('replaces')
    .executeTakeFirst()
  if (!first?.replaces) return
  await trx
    .updateTable('session_tokens')
    .set({ ends_at: now + OVERLAP })
    .where('token_hash', '=', first.replaces)
    .where('ends_at', 'is', null)
    .execute()
}

/** Notes that a session was used; false where it has ended meanwhile. Takes the row, so that it cannot end halfway. */
async function noteUse(trx: Db, session: Session, now: number) {
  const row = await trx
    .updateTable('sessions')
    .set({ used_at: now })
    .where('id', '=', session.id)
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Issues a token after a successful call. Undefined where the session ended meanwhile (a sign-out, a new password). */
export async function rotate(db: Db, session: Session, now: number): Promise<Renewal | undefined> {
  const token = newSecret()
  return db.transaction().execute(async (trx) => {
    if (!(await noteUse(trx, session, now))) return undefined
    await noteFirstUse(trx, session.tokenHash, now)
    await issueToken(trx, session.id, token, session.tokenHash, now)
    return { i: session.key, t: token }
  })
}

/** A refused call issues nothing, but its token has been used all the same. */
export async function noteRefused(db: Db, session: Session, now: number): Promise<void> {
  await db.transaction().execute((trx) => noteFirstUse(trx, session.tokenHash, now))
}

/** Writes a token down, inside the caller's transaction. */
export async function issueToken(
  trx: Db,
  sessionId: string,
  token: string,
  replaces: string | null,
  now: number,
) {
  await trx
    .insertInto('session_tokens')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      replaces,
      issued_at: now,
      first_used_at: null,
      ends_at: null,
    })
    .execute()
}
