import { z } from 'zod'
import type { Class, Quiz, QuizResult, Step } from '#contract/shapes.ts'
import { byAttempt, storedGain } from '#app/learning/evos/gain.server.ts'
import { correctionShape } from '#app/learning/questions/correction.server.ts'
import { shownAnswer } from '#app/learning/questions/shown-question.server.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { failedMoment, passedMoment } from './moment.server.ts'

const answers = z.record(z.coerce.number(), z.string())
/** Attempts stored before answers became a record. */
const answerList = z
  .array(z.object({ questionIndex: z.number(), answer: z.string() }))
  .transform((list): QuizAnswers =>
    Object.fromEntries(list.map(({ questionIndex, answer }) => [questionIndex, answer])),
  )

const correction = correctionShape.extend({ questionIndex: z.number() })

const attemptShape = z.object({
  /** From 1. */
  attempt: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  success: z.boolean(),
  score: z.number().optional(),
  totalQuestions: z.number(),
  answers: z.union([answers, answerList]),
  corrections: z.array(correction).optional(),
  /** Of the forms that were taken last, this one's too. */
  keys: z.array(z.string()).optional(),
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

/** All that the result page shows; undefined without an attempt. */
export async function shownResult(context: LearnerContext, step: Step, quiz: Quiz) {
  const newest = newestAttempt(quiz, await lastAttempt(context, step.id))
  if (!newest) return undefined
  const { success, score, totalQuestions } = newest
  const gain = 'answers' in newest ? await storedGain(context, step.id, byAttempt(newest.attempt)) : undefined
  const answers = 'answers' in newest ? shownAnswers(step, quiz, newest) : []
  const review = toReview(answers)
  return {
    success,
    review,
    moment: success
      ? await passedMoment(context, step, { score, totalQuestions, gain })
      : failedMoment(context, {
          score,
          totalQuestions,
          passScore: quiz.passScore,
          hasReview: review.length > 0,
        }),
    /** If it is another attempt's. */
    best: quiz.best && quiz.best.score > (score ?? -1) ? quiz.best : undefined,
    answers,
  }
}

const titled = (lesson: Class | undefined) => lesson && { id: lesson.id, title: lesson.title }

function shownAnswers(step: Step, quiz: Quiz, { answers, corrections = [] }: StoredAttempt) {
  return quiz.questions.flatMap((question) => {
    const correction = corrections.find(({ questionIndex }) => questionIndex === question.index)
    if (!correction) return []
    const { index, classId } = question
    const taughtBy = correction.right ? undefined : titled(step.classes.find(({ id }) => id === classId))
    return [{ index, ...shownAnswer(question, answers[index], correction), taughtBy }]
  })
}

/** The classes that teach what was wrong, the one of most wrong answers first. */
function toReview(answers: ReturnType<typeof shownAnswers>) {
  const classes = new Map<string, { id: string; title: string; wrong: number }>()
  for (const { taughtBy } of answers)
    if (taughtBy) classes.set(taughtBy.id, { ...taughtBy, wrong: (classes.get(taughtBy.id)?.wrong ?? 0) + 1 })
  return [...classes.values()].sort((one, other) => other.wrong - one.wrong)
}

export type ShownResult = NonNullable<Awaited<ReturnType<typeof shownResult>>>
