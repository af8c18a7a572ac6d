import { z } from 'zod'
import type { Quiz } from '#contract/shapes.ts'
import { renderInlineMarkdown } from '#app/ui/markdown/render.server.ts'
import { storeForLearner, storedForLearner } from '#app/session/learner-storage.server.ts'
import type { Attempt, QuizAnswer } from '#app/upstream/steps.server.ts'

/** The last attempt as it is kept, so that its result has an address that survives a refresh. */
const keptAttempt = z.object({
  /** Its number, the first one being 1. */
  attempt: z.number(),
  /** When it was sent, in epoch milliseconds. */
  at: z.number(),
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

export type KeptAttempt = z.output<typeof keptAttempt>

const nameOf = (stepId: string) => `quiz-result:${stepId}`

export async function keepAttempt(learnerId: string, stepId: string, kept: KeptAttempt): Promise<void> {
  await storeForLearner(learnerId, nameOf(stepId), kept)
}

/** The last attempt that was sent from here. */
export async function lastAttempt(learnerId: string, stepId: string): Promise<KeptAttempt | undefined> {
  return keptAttempt.safeParse(await storedForLearner(learnerId, nameOf(stepId))).data
}

/** The number of the attempt that a form asks for now, by what the upstream counts and what was sent from here. */
export async function nextAttempt(learnerId: string, stepId: string, { attempts }: Quiz): Promise<number> {
  return Math.max(attempts, (await lastAttempt(learnerId, stepId))?.attempt ?? 0) + 1
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
export async function shownResult(learnerId: string, stepId: string, quiz: Quiz) {
  const known = await lastAttempt(learnerId, stepId)
  // One that was sent from elsewhere is newer than what is kept here.
  const kept = known && (known.attempt >= quiz.attempts || !quiz.last) ? known : undefined
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
