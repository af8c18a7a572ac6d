import type { Step } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'

async function isAllDone(trx: Db, learnerId: string, { id, classes, quiz }: Step): Promise<boolean> {
  const ids = classes.map((lesson) => lesson.id)
  const { done } = await trx
    .selectFrom('class_progress')
    .select((select) => select.fn.countAll<number>().as('done'))
    .where('learner_id', '=', learnerId)
    .where('class_id', 'in', ids)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (done < ids.length) return false
  const passed = await trx
    .selectFrom('quiz_attempts')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('step_id', '=', id)
    .where('passed', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return quiz === undefined || passed !== undefined
}

/** Records the first completion of the step, if all its parts are done; call it after `recordDone`, which locks. */
export async function recordCompletion(trx: Db, learnerId: string, step: Step, now: number): Promise<void> {
  if (!(await isAllDone(trx, learnerId, step))) return
  await trx
    .insertInto('step_completions')
    .values({ learner_id: learnerId, step_id: step.id, version: step.version, completed_at: now })
    .onConflict((conflict) => conflict.columns(['learner_id', 'step_id']).doNothing())
    .execute()
}
