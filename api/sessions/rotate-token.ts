/** Tolerant rotation (contract, "Rotation"): a replaced token stays valid until `OVERLAP` after a successor is used. */
import type { Renewal } from '#contract/envelope.ts'
import type { Db } from '#api/db/tables.ts'
import { SECOND } from '#api/durations.ts'
import { hashOf, newSecret } from '#api/secrets.ts'
import type { Session } from './session.ts'

const OVERLAP = 60 * SECOND

async function recordFirstUse(trx: Db, tokenHash: string, now: number) {
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

/** Locks the row, so that the session cannot end meanwhile; false if it has ended. */
async function recordUse(trx: Db, session: Session, now: number) {
  const row = await trx
    .updateTable('sessions')
    .set({ used_at: now })
    .where('id', '=', session.id)
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** The new token after a successful call; undefined if the session ended meanwhile. */
export async function rotate(db: Db, session: Session, now: number): Promise<Renewal | undefined> {
  const token = newSecret()
  return db.transaction().execute(async (trx) => {
    if (!(await recordUse(trx, session, now))) return undefined
    await recordFirstUse(trx, session.tokenHash, now)
    await issueToken(trx, session.id, token, session.tokenHash, now)
    return { i: session.key, t: token }
  })
}

/** A refused call gets no token, but has used its own. */
export async function recordRefusedCall(db: Db, session: Session, now: number): Promise<void> {
  await db.transaction().execute((trx) => recordFirstUse(trx, session.tokenHash, now))
}

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
