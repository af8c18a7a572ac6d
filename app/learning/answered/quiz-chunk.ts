/** What comes after a class was read: most pages of a step are classes. */
import { useEffect, type ComponentType } from 'react'
import { idle } from '#app/browser/idle.ts'
import { sentPart } from '#app/browser/later-part.ts'
import type { ShownStep } from '#app/learning/step/shown-step.server.ts'
import * as sent from './quiz-views.ts'

const load = () => import('./quiz-views.ts')

const view = <P extends object>(pick: (views: typeof sent) => ComponentType<P>) =>
  sentPart(import.meta.env.SSR ? pick(sent) : undefined, async () => ({ default: pick(await load()) }))

export const QuizForm = view((views) => views.QuizForm)
export const QuizResult = view((views) => views.QuizResult)
export const Moment = view((views) => views.Moment)

/** Ends also where the script cannot be had. */
export const quizAhead = (): Promise<unknown> => load().catch(() => undefined)

/** Where the quiz comes after the open class. */
export function useQuizAhead({ quiz, classes }: ShownStep, openClass: string | undefined) {
  const isNext = quiz && openClass && classes.every(({ id, isCompleted }) => isCompleted || id === openClass)
  useEffect(() => {
    if (isNext) void idle().then(quizAhead)
  }, [isNext])
}
