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

/** Acts in the table of builds before the audit; such a build may still write there. */
export async function takeOverActions(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const acts = await trx.deleteFrom('operator_acts').returningAll().execute()
    for (const { at, reason, ...act } of acts)
      await recordOperatorAction(trx, at, { ...act, reason: reason ?? undefined })
  })
}
