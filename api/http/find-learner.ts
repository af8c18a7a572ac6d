import type { Selectable } from 'kysely'
import type { Db, Learners } from '#api/db/tables.ts'
import { prepared } from '#api/db/prepared.ts'
import { Refusal } from '#api/http/refusal.ts'

export type Learner = Selectable<Learners>

/** With the finished answers (JSON) of a survey, and when they were sent. */
export interface SurveyedLearner extends Learner {
  survey: string | null
  surveyed_at: number | null
}

const withSurvey = prepared((db, of: { id: string; surveyId: string }) =>
  db
    .selectFrom('learners')
    .leftJoin('survey_answers as own', (join) =>
      join.onRef('own.learner_id', '=', 'learners.id').on('own.survey_id', '=', of.surveyId),
    )
    .selectAll('learners')
    .select(['own.answers as survey', 'own.completed_at as surveyed_at'])
    .where('learners.id', '=', of.id),
)

/** Refuses with 1000 if the account is deleted. */
export async function findSurveyed(db: Db, id: string, surveyId: string): Promise<SurveyedLearner> {
  const [learner] = await withSurvey(db, { id, surveyId })
  if (!learner) throw new Refusal(1000)
  return learner
}

export const findLearner = (db: Db, id: string): Promise<Learner> => findSurveyed(db, id, '')
