import { recordOperatorAct } from '#api/audit/operator-acts.ts'
import type { Db } from '#api/db/tables.ts'
import type { By } from './desk.ts'

/** In the transaction of the change, so that neither is there without the other. */
export async function recordAct(
  trx: Db,
  { por, motivo }: By,
  { act, subject, now }: { act: string; subject: string; now: number },
): Promise<void> {
  await recordOperatorAct(trx, now, { act, by: por, subject, reason: motivo })
}
