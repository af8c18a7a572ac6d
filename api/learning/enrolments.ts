import type { Catalogue } from '#api/content/catalogue.ts'
import type { Step, Trail } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'
import { forgetProgress } from './progress.ts'

export interface StepInTrail {
  step: Step
  trail: Trail
}

/** Refuses with 1101 if there is no such step. */
export function findStep(catalogue: Catalogue, id: string): StepInTrail {
  const step = catalogue.step(id)
  const trail = step && catalogue.trail(step.trailId)
  if (!step || !trail) throw new Refusal(1101)
  return { step, trail }
}

/** Records that something was done in the step, and in which class; locks its row, and refuses with 1206. */
export async function recordDone(
  trx: Db,
  learnerId: string,
  stepId: string,
  { done_at, last_class }: { done_at?: number; last_class?: string },
) {
  forgetProgress(trx)
  const enrolment = await trx
    .updateTable('enrolments')
    .set({ done_at, last_class })
    .where('learner_id', '=', learnerId)
    .where('step_id', '=', stepId)
    .returning('quiz')
    .executeTakeFirst()
  if (!enrolment) throw new Refusal(1206)
  return enrolment
}

export async function enrol(db: Db, learnerId: string, stepId: string, now: number): Promise<void> {
  forgetProgress(db)
  await db
    .insertInto('enrolments')
    .values((from) => ({
      learner_id: learnerId,
      step_id: stepId,
      enrolled_at: now,
      done_at: null,
      quiz: null,
      tags: from.selectFrom('learners').select('tags').where('id', '=', learnerId),
    }))
    .onConflict((conflict) => conflict.columns(['learner_id', 'step_id']).doNothing())
    .execute()
}
