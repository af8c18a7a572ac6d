import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { INTERESTS_QUESTION } from '#api/content/read-content.ts'
import { saveAnswers, type Answers } from '#api/surveys/stored-answers.ts'

/** The first option of each question, and the interests that lead to the first trail. */
export async function seedSurvey(
  trx: Db,
  learnerId: string,
  { catalogue, surveyId, now }: { catalogue: Catalogue; surveyId: string; now: number },
): Promise<void> {
  const survey = catalogue.survey(surveyId)
  if (!survey) return
  const answers: Answers = {}
  for (const { id, type, options: [first] = [] } of survey.questions)
    if (first) answers[id] = type === 'multiple' ? [first.value] : first.value
  const interests = catalogue.trails[0]?.interests ?? []
  if (interests.length > 0) answers[INTERESTS_QUESTION] = interests
  await saveAnswers(trx, { learnerId, surveyId, answers, isFinished: true, now })
}
