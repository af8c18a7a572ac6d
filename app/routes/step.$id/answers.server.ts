import { z } from 'zod'
import type { Quiz } from '#contract/shapes.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import { indexIn } from './answers.ts'

const answerField = z.tuple([z.string().transform(indexIn).pipe(z.number().finite()), z.string()])

export function readAnswers(form: FormData): QuizAnswers {
  return Object.fromEntries(
    [...form].flatMap((field) => {
      const { data } = answerField.safeParse(field)
      return data ? [data] : []
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

/** The attempt that the form was rendered for; undefined in forms of outside clients. */
export function attemptIn(form: FormData): number | undefined {
  const attempt = form.get('attempt')
  return typeof attempt === 'string' && /^[1-9]\d{0,5}$/.test(attempt) ? Number(attempt) : undefined
}
