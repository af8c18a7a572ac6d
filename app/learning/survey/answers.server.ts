import { z } from 'zod'
import type { SurveyQuestion } from '#contract/shapes.ts'
import { textsOf } from '#app/forms/read-form.server.ts'
import type { SurveyAnswer } from '#app/upstream/learner.server.ts'

/** Every value under `q.ID`, by question id (contract, "Names that outside clients rely on"). */
export type Answers = Map<string, string[]>

/** Reads each question by its exact name, because an id may be any text, such as `a[1]` or `__proto__`. */
export function readAnswers(form: FormData, questions: SurveyQuestion[]): Answers {
  const answersTo = (id: string) => textsOf(form, `q.${id}`).map((value) => value.trim())
  return new Map(questions.map(({ id }) => [id, answersTo(id).filter((value) => value !== '')]))
}

export function knownAnswers(questions: SurveyQuestion[]): Answers {
  return new Map(questions.map(({ id, answer }) => [id, [answer ?? []].flat()]))
}

const LONGEST_TEXT = 2000

function ruleOf(question: SurveyQuestion) {
  const answers = z.array(z.string()).min(question.required ? 1 : 0, 'Responda esta pergunta para continuar.')
  if (question.type === 'text') {
    const isShort = (texts: string[]) => texts.join('').length <= LONGEST_TEXT
    return answers.refine(isShort, `Use no máximo ${LONGEST_TEXT} caracteres.`)
  }
  const allowed = optionsOf(question).map(({ value }) => value)
  return answers.refine(
    (values) => values.every((value) => allowed.includes(value)),
    'Escolha uma das opções.',
  )
}

export function answerErrors(questions: SurveyQuestion[], answers: Answers): Map<string, string> {
  return new Map(
    questions.flatMap((question) => {
      const { error } = ruleOf(question).safeParse(answers.get(question.id) ?? [])
      return error ? [[question.id, error.errors[0]?.message ?? ''] as const] : []
    }),
  )
}

export function optionsOf({ type, options = [], min = 1, max = 5 }: SurveyQuestion) {
  if (type !== 'scale') return options
  return Array.from({ length: max - min + 1 }, (_, step) => {
    const value = String(min + step)
    return { value, label: value }
  })
}

export function toSurveyAnswers(questions: SurveyQuestion[], answers: Answers): SurveyAnswer[] {
  return questions.flatMap(({ id, type, index }) => {
    const values = answers.get(id) ?? []
    if (values.length === 0) return []
    return [{ questionId: id, questionIndex: index, answer: type === 'multiple' ? values : values.join('') }]
  })
}

export function draftOf(questions: SurveyQuestion[], answers: Answers): SurveyAnswer[] {
  const errors = answerErrors(questions, answers)
  return toSurveyAnswers(
    questions.filter(({ id }) => !errors.has(id)),
    answers,
  )
}

/** The place of the first question without an answer, or of the last question; the first place is 1. */
export function openPlace(questions: SurveyQuestion[], known: Answers): number {
  const open = questions.findIndex(({ id }) => (known.get(id) ?? []).length === 0)
  return open < 0 ? questions.length : open + 1
}
