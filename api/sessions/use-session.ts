import { DAY } from '#contract/durations.ts'
import { prepared } from '#api/db/prepared.ts'
import type { Db } from '#api/db/tables.ts'
import { hashOf } from '#api/secrets/secrets.ts'
import type { Session } from './session.ts'

export const SESSION_LIFE = 30 * DAY

const BASIC = /^Basic +([A-Za-z0-9+/]+=*)$/i

function readCredentials(authorization: string) {
  const [, encoded] = BASIC.exec(authorization) ?? []
  const [, key, token] = /^([^:]+):(.+)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  return key && token ? { key, token } : undefined
}

const recordUse = prepared(
  (db, sent: { keyHash: string; tokenHash: string; now: number; usedAfter: number }) =>
    db
      .updateTable('sessions')
      .set({ used_at: sent.now })
      .where('key_hash', '=', sent.keyHash)
      .where('used_at', '>', sent.usedAfter)
      .where('id', 'in', (select) =>
        select
          .selectFrom('session_tokens')
          .select('session_id')
          .where('token_hash', '=', sent.tokenHash)
          .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', sent.now)])),
      )
      .returning(['id', 'learner_id', 'recovery', 'suspended']),
)

/** Records the use and, in a transaction, locks the session, so that it cannot end meanwhile; undefined if it is over. */
export async function useSession(db: Db, authorization: string, now: number): Promise<Session | undefined> {
  const credentials = readCredentials(authorization)
  if (!credentials) return undefined
  const { key, token } = credentials
  const tokenHash = hashOf(token)
  const [row] = await recordUse(db, { keyHash: hashOf(key), tokenHash, now, usedAfter: now - SESSION_LIFE })
  if (!row) return undefined
  const flags = { recovery: row.recovery === 1, suspended: row.suspended === 1 }
  return { id: row.id, key, learnerId: row.learner_id, ...flags, tokenHash }
}
