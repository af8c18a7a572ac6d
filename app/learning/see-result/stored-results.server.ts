/**
 * The last results, of quizzes and of the review: the upstream tells corrections once, in its response to the answers,
 * and the page may be loaded again. So is what an attempt gave, which it never tells (`evos/gain.server.ts`).
 */
import { z } from 'zod'
import { quizQuestion, reviewQuestion, type Quiz, type QuizResult } from '#contract/quiz-shapes.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { correction } from '#app/upstream/steps.server.ts'

const attemptShape = z.object({
  /** From 1. */
  attempt: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  success: z.boolean(),
  score: z.number().optional(),
  totalQuestions: z.number(),
  answers: z.record(z.coerce.number(), z.string()),
  /** As they were asked. */
  questions: z.array(quizQuestion),
  corrections: z.array(correction.extend({ questionIndex: z.number() })).optional(),
  /** Of the forms that were taken last, this one's too. */
  keys: z.array(z.string()).optional(),
})

export type StoredAttempt = z.output<typeof attemptShape>

export const attemptRecord = (stepId: string) => ({ name: `quiz-result:${stepId}`, shape: attemptShape })

type Context = Pick<LearnerContext, 'services' | 'learner'>

/** The last attempt sent from here; the upstream may know a newer one. */
export async function lastAttempt({ services, learner }: Context, stepId: string) {
  return services.learnerStorage.get(learner.id, attemptRecord(stepId))
}

export const attemptAfter = ({ attempts }: Quiz, stored: StoredAttempt | undefined): number =>
  Math.max(attempts, stored?.attempt ?? 0) + 1

export const nextAttempt = async (context: Context, stepId: string, quiz: Quiz): Promise<number> =>
  attemptAfter(quiz, await lastAttempt(context, stepId))

/** The stored attempt, or a newer one of which the upstream only tells the result. */
export function newestAttempt(
  { attempts, last }: Quiz,
  stored: StoredAttempt | undefined,
): StoredAttempt | (QuizResult & { attempt: number }) | undefined {
  if (!last || (stored && stored.attempt >= attempts)) return stored
  return { ...last, attempt: attempts }
}

export const REVIEW_RECORD = {
  name: 'review-result',
  shape: z.object({
    /** In Brasília. */
    day: z.string(),
    keys: z.array(z.string()),
    answers: z.array(z.object({ question: reviewQuestion, answer: z.string(), correction })),
  }),
}

export type StoredReview = z.output<typeof REVIEW_RECORD.shape>

/** The question of a class that was answered last; `asked` names it. */
export const PRACTICE_RECORD = {
  name: 'practice-result',
  shape: z.object({ asked: z.string(), answer: z.string(), correction }),
}

/** How many questions were answered in the review of this day. */
export async function reviewedOn({ services, learner }: Context, day: string): Promise<number> {
  const last = await services.learnerStorage.get(learner.id, REVIEW_RECORD)
  return last?.day === day ? last.answers.length : 0
}
