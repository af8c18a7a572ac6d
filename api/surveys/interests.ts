import type { Option } from '#api/content/model.ts'
import { INTERESTS_QUESTION } from '#api/content/read-content.ts'
import type { Deps } from '#api/deps.ts'
import type { SurveyedLearner } from '#api/http/find-learner.ts'
import { readAnswers } from './stored-answers.ts'

export function interestsOf({ catalogue, firstSurveyId }: Deps, { survey }: SurveyedLearner): Option[] {
  const { questions = [] } = catalogue.survey(firstSurveyId) ?? {}
  const options = questions.find(({ id }) => id === INTERESTS_QUESTION)?.options ?? []
  const chosen = [readAnswers(survey)?.[INTERESTS_QUESTION] ?? []].flat()
  return options.filter(({ value }) => chosen.includes(value))
}
