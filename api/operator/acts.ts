import type { Db } from '#api/db/tables.ts'
import { newId } from '#api/secrets.ts'
import type { By } from './desk.ts'

/** In the transaction of the change, so that neither is there without the other. */
export async function recordAct(
  trx: Db,
  { por, motivo }: By,
  { act, subject, now }: { act: string; subject: string; now: number },
): Promise<void> {
  await trx
    .insertInto('operator_acts')
    .values({ id: newId(), at: now, by: por, act, subject, reason: motivo ?? null })
    .execute()
}

export function actsSince(db: Db, since: number) {
  return db
    .selectFrom('operator_acts')
    .select(['at', 'by', 'act', 'subject', 'reason'])
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
