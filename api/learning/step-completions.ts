import type { Step } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'

const markFinished = (trx: Db, stepId: string, learnerId?: string) =>
  trx
    .updateTable('enrolments')
    .from('step_completions as done')
    .set((set) => ({ finished_at: set.ref('done.completed_at') }))
    .whereRef('done.learner_id', '=', 'enrolments.learner_id')
    .where('done.step_id', '=', stepId)
    .where('enrolments.step_id', '=', stepId)
    .where('finished_at', 'is', null)
    .$if(learnerId !== undefined, (query) => query.where('enrolments.learner_id', '=', learnerId ?? ''))
    .execute()

/** Records the first completion of the step for the learner, or for everybody, who has done all its parts; for one, call it after `recordDone`, which locks. Resolves to whether there was one. */
export async function recordCompletions(trx: Db, step: Step, now: number, learnerId?: string) {
  const ids = step.classes.map(({ id }) => id)
  let reached = trx
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
      'enrolments.tags',
    ])
    .where('class_id', 'in', ids)
    .where('completed_at', 'is not', null)
    .groupBy(['class_progress.learner_id', 'enrolments.tags'])
    .having((select) => select.fn.countAll<number>(), '=', ids.length)
  if (learnerId !== undefined) reached = reached.where('class_progress.learner_id', '=', learnerId)
  let passed = trx
    .selectFrom('awards')
    .select('learner_id')
    .where('kind', '=', 'quiz')
    .where('ref', '=', step.id)
  if (learnerId !== undefined) passed = passed.where('learner_id', '=', learnerId)
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('step_completions')
    .columns(['learner_id', 'step_id', 'version', 'completed_at', 'tags'])
    .expression(step.quiz ? reached.where('class_progress.learner_id', 'in', passed) : reached)
    .onConflict((conflict) => conflict.columns(['learner_id', 'step_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (added > 0n) await markFinished(trx, step.id, learnerId)
  return added > 0n
}
