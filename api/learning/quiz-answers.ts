import type { Quiz, QuizQuestion } from '#api/content/model.ts'
import { KINDS } from '#api/content/question-kinds.ts'
import { Refusal } from '#api/http/refusal.ts'

export function isPossible(question: QuizQuestion, values: string[]): boolean {
  const { options } = question
  const areOptions = values.every((value) => options.some((option) => option.value === value))
  const isEachOnce = new Set(values).size === values.length
  return areOptions && isEachOnce && KINDS[question.kind].isWhole(values.length, options.length)
}

/** The chosen values by question index; refuses with 400 what no form of this quiz sends. */
export function readAnswers({ questions }: Quiz, choices: readonly { q: number; a: string }[]) {
  const answers = new Map<number, string[]>()
  for (const { q, a } of choices) {
    const question = questions[q]
    const values = a.split(',')
    if (!question || answers.has(q) || !isPossible(question, values)) throw new Refusal(400)
    answers.set(q, values)
  }
  return answers
}

export function isRight(question: QuizQuestion, values: string[]): boolean {
  const inFile = question.options.map(({ value }) => value)
  return KINDS[question.kind].inOrder(values, inFile).join(',') === question.right
}

function feedbackOn({ options, right }: QuizQuestion, values: string[]) {
  const isWrong = (value: string) => values.includes(value) && !right.split(',').includes(value)
  const feedback = options.flatMap(({ value, feedback: x }) => (x && isWrong(value) ? [{ value, x }] : []))
  return feedback.length > 0 ? feedback : undefined
}

export const correct = (question: QuizQuestion, values: string[]) => ({
  a: question.right,
  ok: isRight(question, values),
  x: question.explanation,
  options: feedbackOn(question, values),
})

export function correctAnswers({ questions }: Quiz, answers: ReadonlyMap<number, string[]>) {
  return questions.map((question, q) => ({ q, ...correct(question, answers.get(q) ?? []) }))
}

export interface Answered {
  question: QuizQuestion
  isRight: boolean
}
