/** What comes after a class was read: most pages of a step are classes. */
import { useEffect } from 'react'
import { idle } from '#app/browser/idle.ts'
import { laterViews } from '#app/browser/later-views.ts'
import * as sent from './quiz-views.ts'
import type { ShownStep } from '#app/learning/step/shown-step.server.ts'

const { view, ahead } = laterViews(import.meta.env.SSR && sent, () => import('./quiz-views.ts'))

export const QuizForm = view((views) => views.QuizForm)
export const QuizResult = view((views) => views.QuizResult)
export const Moment = view((views) => views.Moment)
export const Verdict = view((views) => views.Verdict)

/** Ends also where the script cannot be had. */
export const quizAhead = (): Promise<unknown> => ahead().catch(() => undefined)

/** Where the quiz comes after the open class. */
export function useQuizAhead({ quiz, classes }: ShownStep, openClass: string | undefined) {
  const isNext = quiz && openClass && classes.every(({ id, isCompleted }) => isCompleted || id === openClass)
  useEffect(() => {
    if (isNext) void idle().then(quizAhead)
  }, [isNext])
}
