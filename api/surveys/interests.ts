import type { Option } from '#api/content/model.ts'
import { INTERESTS_QUESTION } from '#api/content/read-content.ts'
import type { Deps } from '#api/deps.ts'
import { answersOf } from './stored-answers.ts'

export async function interestsOf(deps: Deps, learnerId: string): Promise<Option[]> {
  const survey = deps.catalogue.survey(deps.firstSurveyId)
  const options = survey?.questions.find(({ id }) => id === INTERESTS_QUESTION)?.options ?? []
  const { finished = {} } = await answersOf(deps.db, learnerId, deps.firstSurveyId)
  const chosen = [finished[INTERESTS_QUESTION] ?? []].flat()
  return options.filter(({ value }) => chosen.includes(value))
}
