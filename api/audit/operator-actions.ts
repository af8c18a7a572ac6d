import type { Db } from '#api/db/tables.ts'
import { record } from './record.ts'

/** `subject` is the id of a learner, or what else the act is about. */
export interface OperatorAction {
  act: string
  by: string
  subject: string
  reason?: string
}

export async function recordOperatorAction(
  trx: Db,
  now: number,
  { subject, ...act }: OperatorAction,
): Promise<void> {
  const learner = await trx.selectFrom('learners').select('id').where('id', '=', subject).executeTakeFirst()
  await record(trx, now, { ...act, ...(learner ? { learnerId: subject } : { subject }) })
}
