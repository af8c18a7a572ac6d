import type { SurveyQuestion } from '#contract/shapes.ts'
import type { SurveyAnswer } from '#app/upstream/learner.server.ts'

/** What a form says, by question id: every value that came with `q.ID` (contract, "Names that outside clients rely on"). */
export type Given = Map<string, string[]>

export function readAnswers(form: FormData, questions: SurveyQuestion[]): Given {
  return new Map(
    questions.map(({ id }) => [
      id,
      form
        .getAll(`q.${id}`)
        .filter((value) => typeof value === 'string')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    ]),
  )
}

/** The answers the upstream already has, to begin with. */
export function knownAnswers(questions: SurveyQuestion[]): Given {
  return new Map(questions.map(({ id, answer }) => [id, [answer ?? []].flat()]))
}

const LONGEST_TEXT = 2000

function errorOf(question: SurveyQuestion, given: string[]): string | undefined {
  if (given.length === 0) return question.required ? 'Responda esta pergunta para continuar.' : undefined
  if (question.type === 'text') {
    return given.join('').length > LONGEST_TEXT ? `Use no máximo ${LONGEST_TEXT} caracteres.` : undefined
  }
  const allowed = optionsOf(question).map(({ value }) => value)
  return given.every((value) => allowed.includes(value)) ? undefined : 'Escolha uma das opções.'
}

/** What is missing or not an option, by question id. */
export function answerErrors(questions: SurveyQuestion[], given: Given): Map<string, string> {
  return new Map(
    questions.flatMap((question) => {
      const error = errorOf(question, given.get(question.id) ?? [])
      return error ? [[question.id, error] as const] : []
    }),
  )
}

/** A scale's steps are options too. */
export function optionsOf({ type, options = [], min = 1, max = 5 }: SurveyQuestion) {
  if (type !== 'scale') return options
  return Array.from({ length: max - min + 1 }, (_, step) => {
    const value = String(min + step)
    return { value, label: value }
  })
}

/** As they are sent; questions without an answer are left out. */
export function toSurveyAnswers(questions: SurveyQuestion[], given: Given): SurveyAnswer[] {
  return questions.flatMap(({ id, type, index }) => {
    const values = given.get(id) ?? []
    if (values.length === 0) return []
    return [{ questionId: id, questionIndex: index, answer: type === 'multiple' ? values : values.join('') }]
  })
}

/** What can be kept of an unfinished survey: what is an answer so far. */
export function draftOf(questions: SurveyQuestion[], given: Given): SurveyAnswer[] {
  const errors = answerErrors(questions, given)
  return toSurveyAnswers(
    questions.filter(({ id }) => !errors.has(id)),
    given,
  )
}

/** Where to go on, the first question being 1: the first that has no answer, or the last one. */
export function openPlace(questions: SurveyQuestion[], known: Given): number {
  const open = questions.findIndex(({ id }) => (known.get(id) ?? []).length === 0)
  return open < 0 ? questions.length : open + 1
}
