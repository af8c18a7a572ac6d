import { z } from 'zod'
import type { Quiz } from '#contract/shapes.ts'
import { renderInlineMarkdown } from '#app/ui/markdown/render.server.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'

const answers = z.record(z.coerce.number(), z.string())
/** Attempts stored before answers became a record. */
const answerList = z
  .array(z.object({ questionIndex: z.number(), answer: z.string() }))
  .transform((list): QuizAnswers =>
    Object.fromEntries(list.map(({ questionIndex, answer }) => [questionIndex, answer])),
  )

const correction = z.object({
  questionIndex: z.number(),
  rightAnswer: z.string(),
  right: z.boolean(),
  explanation: z.string().optional(),
})

const attemptShape = z.object({
  /** From 1. */
  attempt: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  success: z.boolean(),
  score: z.number(),
  totalQuestions: z.number(),
  answers: z.union([answers, answerList]),
  corrections: z.array(correction).optional(),
})

export type StoredAttempt = z.output<typeof attemptShape>

/** What is stored of the last attempt at a step's quiz. */
export const attemptRecord = (stepId: string) => ({ name: `quiz-result:${stepId}`, shape: attemptShape })

type Context = Pick<LearnerContext, 'services' | 'learner'>

/** The last attempt sent from here; the upstream may know a newer one. */
export async function lastAttempt(
  { services, learner }: Context,
  stepId: string,
): Promise<StoredAttempt | undefined> {
  const { name, shape } = attemptRecord(stepId)
  return shape.safeParse(await services.learnerStorage.get(learner.id, name)).data
}

export async function nextAttempt(context: Context, stepId: string, { attempts }: Quiz): Promise<number> {
  return Math.max(attempts, (await lastAttempt(context, stepId))?.attempt ?? 0) + 1
}

/** All that the result page shows; undefined without an attempt. */
export async function shownResult(context: Context, stepId: string, quiz: Quiz) {
  const stored = await lastAttempt(context, stepId)
  const isNewest = stored && (stored.attempt >= quiz.attempts || !quiz.last)
  const result = isNewest ? stored : quiz.last
  if (!result) return undefined
  const { success, score, totalQuestions } = result
  return {
    success,
    score,
    totalQuestions,
    passScore: quiz.passScore,
    best: quiz.attempts > 1 ? quiz.best : undefined,
    answers: isNewest ? shownAnswers(quiz, stored) : [],
  }
}

function shownAnswers(quiz: Quiz, { answers, corrections = [] }: StoredAttempt) {
  return quiz.questions.flatMap(({ index, title, options }) => {
    const correction = corrections.find(({ questionIndex }) => questionIndex === index)
    if (!correction) return []
    const labelOf = (answer: string | undefined) => options.find(({ value }) => value === answer)?.label
    return [
      {
        index,
        titleHtml: renderInlineMarkdown(title),
        answer: labelOf(answers[index]),
        rightAnswer: labelOf(correction.rightAnswer),
        isRight: correction.right,
        explanation: correction.explanation,
      },
    ]
  })
}

export type ShownResult = NonNullable<Awaited<ReturnType<typeof shownResult>>>
