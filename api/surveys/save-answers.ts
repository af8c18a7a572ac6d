import type { Db } from '#api/db/tables.ts'
import type { Answers } from './stored-answers.ts'

interface Save {
  learnerId: string
  surveyId: string
  answers: Answers
  now: number
}

/** The finished answers stay. */
export async function saveDraft(db: Db, { learnerId, surveyId, answers, now }: Save): Promise<void> {
  const draft = JSON.stringify(answers)
  await db
    .insertInto('survey_answers')
    .values({
      learner_id: learnerId,
      survey_id: surveyId,
      answers: null,
      draft,
      completed_at: null,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'survey_id']).doUpdateSet({ draft, updated_at: now }),
    )
    .execute()
}

export async function saveFinished(db: Db, { learnerId, surveyId, answers, now }: Save): Promise<void> {
  const finished = { answers: JSON.stringify(answers), draft: null, completed_at: now, updated_at: now }
  await db
    .insertInto('survey_answers')
    .values({ learner_id: learnerId, survey_id: surveyId, ...finished })
    .onConflict((conflict) => conflict.columns(['learner_id', 'survey_id']).doUpdateSet(finished))
    .execute()
}
