import type { Class, Step } from '#contract/shapes.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'
import { byAttempt, storedGain } from '#app/learning/evos/gain.server.ts'
import { shownAnswer } from '#app/learning/questions/shown-question.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { failedMoment, passedMoment, type AfterPart } from './moment.server.ts'
import { lastAttempt, newestAttempt, type StoredAttempt } from './stored-results.server.ts'

/** All that the result page shows; undefined without an attempt. */
export async function shownResult(context: AfterPart, step: Step, quiz: Quiz) {
  const newest = await newestReviewed(context, step, quiz)
  if (!newest) return undefined
  const { success, score, totalQuestions, shown, review } = newest
  const gain = 'answers' in newest ? await storedGain(context, step.id, byAttempt(newest.attempt)) : undefined
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
    answers: shown,
  }
}

/** With its answers as they are shown, and the classes that teach what was wrong, the one of most wrong answers first. */
export async function newestReviewed(
  context: Pick<LearnerContext, 'services' | 'learner'>,
  step: Step,
  quiz: Quiz,
) {
  const newest = newestAttempt(quiz, await lastAttempt(context, step.id))
  if (!newest) return undefined
  const shown = 'answers' in newest ? shownAnswers(step, newest) : []
  return { ...newest, shown, review: toReview(shown) }
}

const titled = (lesson: Class | undefined) => lesson && { id: lesson.id, title: lesson.title }

function shownAnswers(step: Step, { answers, corrections = [], questions }: StoredAttempt) {
  return questions.flatMap((question) => {
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
