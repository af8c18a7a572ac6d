import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { CLASS_EVOS } from '#contract/levels.ts'

const CLASSES_DONE = 2

/** The demo learner has completed the first classes of the first step. */
export async function seedProgress(
  trx: Db,
  learnerId: string,
  { catalogue, now }: { catalogue: Catalogue; now: number },
): Promise<void> {
  const step = catalogue.trails[0]?.steps[0]
  if (!step) return
  const learner = { learner_id: learnerId }
  await trx
    .insertInto('enrolments')
    .values({ ...learner, step_id: step.id, enrolled_at: now, done_at: now, quiz: null })
    .execute()
  for (const { id } of step.classes.slice(0, CLASSES_DONE)) {
    const times = { started_at: now, completed_at: now, updated_at: now }
    await trx
      .insertInto('class_progress')
      .values({ ...learner, class_id: id, ...times, seconds: null, note: null })
      .execute()
    await trx
      .insertInto('awards')
      .values({ ...learner, kind: 'class', ref: id, evos: CLASS_EVOS, at: now })
      .execute()
  }
}
