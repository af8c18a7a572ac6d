import { calls } from '#contract/calls.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Survey } from '#api/content/model.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { answersOf, saveAnswers } from './stored-answers.ts'
import { checkAnswers } from './check-answers.ts'

function findSurvey(catalogue: Catalogue, id: string): Survey {
  const survey = catalogue.survey(id)
  if (!survey) throw new Refusal(404)
  return survey
}

export const survey = learning(calls.survey, async ({ i }, { learnerId }, { db, catalogue }) => {
  const { id, title, intro, questions } = findSurvey(catalogue, i)
  const { draft, finished, completedAt } = await answersOf(db, learnerId, id)
  const answers = draft ?? finished ?? {}
  return {
    id,
    title,
    intro,
    completed: completedAt !== undefined,
    questions: questions.map((question, index) => ({ ...question, index, answer: answers[question.id] })),
  }
})

/** `survey/complete/`: saves a draft (`c` 0) or finishes (`c` 1), any number of times. */
export const surveyComplete = learning(
  calls.surveyComplete,
  async ({ i, c, a }, { learnerId }, { db, catalogue, now }) => {
    const answered = findSurvey(catalogue, i)
    const isFinished = c === 1
    const answers = checkAnswers(answered, a, isFinished)
    await saveAnswers(db, { learnerId, surveyId: answered.id, answers, isFinished, now: now() })
    return { a: true }
  },
)
