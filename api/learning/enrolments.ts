import type { Catalogue } from '#api/content/catalogue.ts'
import type { Step, Trail } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'

export interface StepInTrail {
  step: Step
  trail: Trail
}

/** Refuses with 1101 if there is no such step. */
export function findStep(catalogue: Catalogue, id: string | undefined): StepInTrail {
  const step = id === undefined ? undefined : catalogue.step(id)
  const trail = step && catalogue.trail(step.trailId)
  if (!step || !trail) throw new Refusal(1101)
  return { step, trail }
}

/** Records activity in the step; refuses with 1206 a learner who is not enrolled. */
export async function touch(trx: Db, learnerId: string, stepId: string, now: number): Promise<void> {
  const enrolment = await trx
    .updateTable('enrolments')
    .set({ touched_at: now })
    .where('learner_id', '=', learnerId)
    .where('step_id', '=', stepId)
    .returning('step_id')
    .executeTakeFirst()
  if (!enrolment) throw new Refusal(1206)
}

export async function enrol(db: Db, learnerId: string, stepId: string, now: number): Promise<void> {
  await db
    .insertInto('enrolments')
    .values({ learner_id: learnerId, step_id: stepId, enrolled_at: now, touched_at: now })
    .onConflict((conflict) => conflict.columns(['learner_id', 'step_id']).doUpdateSet({ touched_at: now }))
    .execute()
}
