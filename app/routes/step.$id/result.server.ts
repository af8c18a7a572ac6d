import { z } from 'zod'
import type { Quiz } from '#contract/shapes.ts'
import { renderInlineMarkdown } from '#app/markdown/render.server.ts'
import { keepFor, keptFor } from '#app/session/keeping.server.ts'
import type { Attempt, QuizAnswer } from '#app/upstream/steps.server.ts'

/** The last attempt as it is kept, so that its result has an address that survives a refresh. */
const keptResult = z.object({
  success: z.boolean(),
  score: z.number(),
  totalQuestions: z.number(),
  answers: z.array(z.object({ questionIndex: z.number(), answer: z.string() })),
  corrections: z
    .array(
      z.object({
        questionIndex: z.number(),
        rightAnswer: z.string(),
        right: z.boolean(),
        explanation: z.string().optional(),
      }),
    )
    .optional(),
})

const nameOf = (quizId: string) => `quiz-result:${quizId}`

export async function keepResult(learnerId: string, quizId: string, attempt: Attempt, answers: QuizAnswer[]) {
  await keepFor(learnerId, nameOf(quizId), { ...attempt, answers })
}

export interface ShownAnswer {
  index: number
  titleHtml: string
  given: string | undefined
  right: string | undefined
  isRight: boolean
  explanation?: string
}

/** The last attempt for its page; its answers are missing where the upstream or the store no longer has them. */
export async function shownResult(learnerId: string, quiz: Quiz) {
  const kept = keptResult.safeParse(await keptFor(learnerId, nameOf(quiz.id))).data
  const result = kept ?? quiz.last
  if (!result) return undefined
  return {
    success: result.success,
    score: result.score,
    totalQuestions: result.totalQuestions,
    answers: kept?.corrections ? shownAnswers(quiz, kept.answers, kept.corrections) : [],
  }
}

function shownAnswers(
  quiz: Quiz,
  answers: QuizAnswer[],
  corrections: NonNullable<Attempt['corrections']>,
): ShownAnswer[] {
  return quiz.questions.flatMap(({ index, title, options }) => {
    const correction = corrections.find(({ questionIndex }) => questionIndex === index)
    if (!correction) return []
    const labelOf = (value: string | undefined) => options.find((option) => option.value === value)?.label
    return [
      {
        index,
        titleHtml: renderInlineMarkdown(title),
        given: labelOf(answers.find(({ questionIndex }) => questionIndex === index)?.answer),
        right: labelOf(correction.rightAnswer),
        isRight: correction.right,
        explanation: correction.explanation,
      },
    ]
  })
}
