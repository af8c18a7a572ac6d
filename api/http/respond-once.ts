import type { Context } from 'hono'
import { DAY } from '#contract/durations.ts'
import type { Deps } from '#api/deps.ts'
import { hashOf } from '#api/secrets/secrets.ts'
import type { Session } from '#api/sessions/session.ts'
import { Refusal } from './refusal.ts'

export const KEY_LIFE = 30 * DAY

const KEY = /^[\x21-\x7e]{1,255}$/

export function idempotencyKeyOf({ req }: Context): string | undefined {
  const key = req.method === 'POST' ? req.header('idempotency-key') : undefined
  if (key !== undefined && !KEY.test(key)) throw new Refusal(400)
  return key
}

/** The row is written first, so that of two at once the second waits. */
export async function respondOnce(
  key: string | undefined,
  path: string,
  payload: unknown,
  { learnerId }: Session,
  { db, now }: Deps,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return work()
  const hash = hashOf(JSON.stringify([learnerId, path, key]))
  const payloadHash = hashOf(JSON.stringify(payload))
  const [begun] = await db
    .insertInto('answered_keys')
    .values({ key_hash: hash, payload_hash: payloadHash, learner_id: learnerId, answer: null, at: now() })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .execute()
  if (!begun) {
    const row = await db
      .selectFrom('answered_keys')
      .select(['answer', 'payload_hash'])
      .where('key_hash', '=', hash)
      .executeTakeFirst()
    // Keys of builds before have no payload.
    if (row && row.payload_hash !== null && row.payload_hash !== payloadHash) throw new Refusal(400, 422)
    // Work apart has no transaction around it: somebody is at it, or stopped in the middle.
    if (row?.answer === null) throw new Refusal(500, 503)
    if (row) return JSON.parse(row.answer) as unknown
  }
  try {
    const response = await work()
    await db
      .updateTable('answered_keys')
      .set({ answer: JSON.stringify(response) })
      .where('key_hash', '=', hash)
      .execute()
    return response
  } catch (error) {
    if (!db.isTransaction) await db.deleteFrom('answered_keys').where('key_hash', '=', hash).execute()
    throw error
  }
}
