import { z } from 'zod'
import type { Quiz } from '#contract/shapes.ts'
import { errorsBy, type FormReader } from '#app/forms/form-reader.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'

/** The index in the name of a question's control; NaN in any other name. */
function indexIn(name: string): number {
  const index = Number(name.slice(2))
  return answerName(index) === name ? index : NaN
}

export function readAnswers(form: FormData): QuizAnswers {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const index = indexIn(name)
      return Number.isFinite(index) && typeof value === 'string' ? [[index, value]] : []
    }),
  )
}

/** Drops what is not an option of the quiz as it is now. */
export function validAnswers(answers: QuizAnswers, { questions }: Quiz): QuizAnswers {
  return Object.fromEntries(
    questions.flatMap(({ index, options }) => {
      const option = options.find(({ value }) => value === answers[index])
      return option ? [[index, option.value]] : []
    }),
  )
}

export const namedAnswers = (answers: QuizAnswers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([index, value]) => [answerName(index), value]))

const UNANSWERED = 'Escolha uma resposta.'
/** For an answer given on another device after this page was opened. */
const UNSEEN = 'Confira a resposta que você deu em outro momento.'

/** A page whose form lacks answers gets all that were given, on any device. */
export const quizReader =
  (quiz: Quiz, all: QuizAnswers): FormReader<QuizAnswers> =>
  (form) => ({
    typed: {
      initialValue: namedAnswers(all),
      fields: quiz.questions.map(({ index }) => answerName(index)),
    },
    value: validAnswers(readAnswers(form), quiz),
  })

export const missingErrors = (
  { questions }: Pick<Quiz, 'questions'>,
  answers: QuizAnswers,
  all: QuizAnswers,
): FieldErrors =>
  errorsBy(
    questions.map(({ index }) => {
      const message = all[index] === undefined ? UNANSWERED : UNSEEN
      return [answerName(index), z.string({ required_error: message }), answers[index]]
    }),
  )

/** The attempt that the form was rendered for; undefined in forms of outside clients. */
export function attemptIn(form: FormData): number | undefined {
  const attempt = form.get('attempt')
  return typeof attempt === 'string' && /^[1-9]\d{0,5}$/.test(attempt) ? Number(attempt) : undefined
}
