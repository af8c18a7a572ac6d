import { DAY } from '#api/durations.ts'
import type { Db } from '#api/db/tables.ts'
import { hashOf } from '#api/secrets.ts'
import type { Session } from './session.ts'

/** A session without use for so long ends. */
export const SESSION_LIFE = 30 * DAY

const BASIC = /^Basic +([A-Za-z0-9+/]+=*)$/i

function readCredentials(authorization: string) {
  const [, encoded] = BASIC.exec(authorization) ?? []
  const [, key, token] = /^([^:]+):(.+)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  return key && token ? { key, token } : undefined
}

export async function findSession(db: Db, authorization: string, now: number): Promise<Session | undefined> {
  const credentials = readCredentials(authorization)
  if (!credentials) return undefined
  const tokenHash = hashOf(credentials.token)
  const row = await db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.learner_id', 's.recovery'])
    .where('t.token_hash', '=', tokenHash)
    .where('s.key_hash', '=', hashOf(credentials.key))
    .where('s.used_at', '>', now - SESSION_LIFE)
    .where((where) => where.or([where('t.ends_at', 'is', null), where('t.ends_at', '>', now)]))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      key: credentials.key,
      learnerId: row.learner_id,
      recovery: row.recovery === 1,
      tokenHash,
    }
  )
}
