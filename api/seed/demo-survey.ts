import type { Catalogue } from '#api/content/catalogue.ts'
import type { SurveyQuestion } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import { INTERESTS_QUESTION } from '#api/content/read-content.ts'

function answerTo(question: SurveyQuestion, interests: readonly string[]): string | string[] | undefined {
  const first = question.options?.[0]?.value
  switch (question.type) {
    case 'single':
      return first
    case 'multiple':
      if (question.id === INTERESTS_QUESTION && interests.length > 0) return [...interests]
      return first === undefined ? undefined : [first]
    case 'scale':
      return String(question.max ?? 0)
    case 'text':
      return question.required ? 'Quero aprender e trabalhar com o que gosto.' : undefined
  }
}

export async function seedSurvey(
  trx: Db,
  learnerId: string,
  { catalogue, surveyId, now }: { catalogue: Catalogue; surveyId: string; now: number },
): Promise<void> {
  const survey = catalogue.survey(surveyId)
  if (!survey) return
  const interests = catalogue.trails[0]?.interests ?? []
  const answers = Object.fromEntries(
    survey.questions.flatMap((question) => {
      const answer = answerTo(question, interests)
      return answer === undefined ? [] : [[question.id, answer] as const]
    }),
  )
  await trx
    .insertInto('survey_answers')
    .values({
      learner_id: learnerId,
      survey_id: surveyId,
      answers: JSON.stringify(answers),
      draft: null,
      completed_at: now,
      updated_at: now,
    })
    .execute()
}
