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

/** Records the step for those who have done all that is left of it: a part was taken out or moved away. */
export async function recordCompletionsReached(trx: Db, step: Step, now: number): Promise<void> {
  const ids = step.classes.map(({ id }) => id)
  const reached = trx
    .selectFrom('class_progress')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.learner_id', '=', 'class_progress.learner_id')
        .on('enrolments.step_id', '=', step.id),
    )
    .select((select) => [
      'class_progress.learner_id',
      select.val(step.id).as('step_id'),
      select.val(step.version).as('version'),
      select.cast<number>(select.val(now), 'bigint').as('completed_at'),
    ])
    .where('class_id', 'in', ids)
    .where('completed_at', 'is not', null)
    .groupBy('class_progress.learner_id')
    .having((select) => select.fn.countAll<number>(), '=', ids.length)
  const passed = trx
    .selectFrom('quiz_attempts')
    .select('learner_id')
    .where('step_id', '=', step.id)
    .where('passed', '=', 1)
  await trx
    .insertInto('step_completions')
    .columns(['learner_id', 'step_id', 'version', 'completed_at'])
    .expression(step.quiz ? reached.where('class_progress.learner_id', 'in', passed) : reached)
    .onConflict((conflict) => conflict.columns(['learner_id', 'step_id']).doNothing())
    .execute()
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
