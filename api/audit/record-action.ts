import type { Db } from '#api/db/tables.ts'
import { record } from './record.ts'

/** In the transaction of the change. `subject`: a learner's id, or what else the act is about. */
export async function recordAction(
  trx: Db,
  { por, motivo }: { por: string; motivo?: string },
  { act, subject, now }: { act: string; subject: string; now: number },
): Promise<void> {
  const learner = await trx.selectFrom('learners').select('id').where('id', '=', subject).executeTakeFirst()
  const about = learner ? { learnerId: subject } : { subject }
  await record(trx, now, { act, by: por, reason: motivo, ...about })
}
