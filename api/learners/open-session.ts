import type { Renewal } from '#contract/envelope.ts'
import type { Db } from '#api/db/tables.ts'
import { hashOf, newId, newSecret } from '#api/secrets/secrets.ts'

export async function openSession(
  trx: Db,
  learnerId: string,
  { recovery, now }: { recovery: boolean; now: number },
): Promise<Renewal> {
  const id = newId()
  const credentials = { i: newSecret(), t: newSecret() }
  await trx
    .insertInto('sessions')
    .values({
      id,
      key_hash: hashOf(credentials.i),
      learner_id: learnerId,
      recovery: recovery ? 1 : 0,
      created_at: now,
      used_at: now,
    })
    .execute()
  await trx
    .insertInto('session_tokens')
    .values({
      token_hash: hashOf(credentials.t),
      session_id: id,
      replaces: null,
      issued_at: now,
      first_used_at: null,
      ends_at: null,
    })
    .execute()
  return credentials
}
