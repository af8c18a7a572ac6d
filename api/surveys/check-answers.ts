import type { calls, Received } from '#contract/calls.ts'
import type { Survey, SurveyQuestion } from '#api/content/model.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Answers } from './stored-answers.ts'

const isEmpty = (answer: string | string[]) =>
  answer.length === 0 || (typeof answer === 'string' && !answer.trim())

function isOption({ options = [] }: SurveyQuestion, value: string) {
  return options.some((option) => option.value === value)
}

function isOnScale({ min = 0, max = 0 }: SurveyQuestion, answer: string) {
  const value = Number(answer)
  return /^-?\d+$/.test(answer) && value >= min && value <= max
}

function isAllowed(question: SurveyQuestion, answer: string | string[]) {
  if (question.type === 'multiple') {
    return (
      Array.isArray(answer) &&
      new Set(answer).size === answer.length &&
      answer.every((value) => isOption(question, value))
    )
  }
  if (Array.isArray(answer)) return false
  if (question.type === 'single') return isOption(question, answer)
  return question.type === 'text' || isOnScale(question, answer)
}

/** By question id, without empty ones; refuses with 400 wrong answers and, if `finished`, missing ones. */
export function checkAnswers(
  survey: Survey,
  sent: Received<typeof calls.surveyComplete>['a'],
  finished: boolean,
): Answers {
  const answers = new Map<string, string | string[]>()
  const seen = new Set<string>()
  for (const { i, r, o } of sent) {
    const question = survey.questions[o]
    if (question?.id !== i || seen.has(i)) throw new Refusal(400)
    seen.add(i)
    if (isEmpty(r)) continue
    if (!isAllowed(question, r)) throw new Refusal(400)
    answers.set(i, r)
  }
  const missing = survey.questions.some(({ id, required }) => required && !answers.has(id))
  if (finished && missing) throw new Refusal(400)
  return Object.fromEntries(answers)
}
