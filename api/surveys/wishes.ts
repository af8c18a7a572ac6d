import { INTERESTS_QUESTION, SITUATION_QUESTION } from '#api/content/read-content.ts'
import type { Deps } from '#api/deps.ts'
import type { SurveyedLearner } from '#api/http/find-learner.ts'
import { readAnswers } from './stored-answers.ts'

/** What the first survey says of which trails fit the learner. */
export function wishesOf({ catalogue, firstSurveyId }: Deps, { survey }: SurveyedLearner) {
  const { questions = [] } = catalogue.survey(firstSurveyId) ?? {}
  const answers = readAnswers(survey)
  const chosenIn = (question: string) => {
    const chosen = [answers?.[question] ?? []].flat()
    const options = questions.find(({ id }) => id === question)?.options ?? []
    return options.filter(({ value }) => chosen.includes(value))
  }
  return { interests: chosenIn(INTERESTS_QUESTION), situations: chosenIn(SITUATION_QUESTION) }
}

export type Wishes = ReturnType<typeof wishesOf>
