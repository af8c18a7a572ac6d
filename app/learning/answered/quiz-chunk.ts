/** What comes after a class was read: most pages of a step are classes. */
import { createElement, Suspense, useEffect, useState, type ComponentType } from 'react'
import { idle } from '#app/browser/idle.ts'
import { awaited } from '#app/browser/hydration.ts'
import { laterPart } from '#app/browser/later-part.ts'
import { loadNextPageAsDocument } from '#app/browser/page-requests.ts'
import { NOTE } from '#app/learning/step/part.ts'
import type { ShownStep } from '#app/learning/step/shown-step.server.ts'
import * as sent from './quiz-views.ts'

let loaded: typeof sent | undefined = import.meta.env.SSR ? sent : undefined

const load = () => import('./quiz-views.ts').then((views) => (loaded = views))

/** A document of a step shows one of them if it has no note, as each class has. */
if (!import.meta.env.SSR && location.pathname.startsWith('/step/') && !document.getElementById(NOTE))
  awaited.push(load())

/** React does not ask for a part again, so the next page is a document. */
function goOnWithout(missing: unknown): never {
  loadNextPageAsDocument()
  throw missing
}

/** Once the script is there, no frame is without it. */
function view<P extends object>(pick: (views: typeof sent) => ComponentType<P>) {
  const Later = laterPart(() => load().then((views) => ({ default: pick(views) })), goOnWithout)
  return function View(props: P) {
    const [Shown] = useState(() => (loaded ? pick(loaded) : Later) as ComponentType<P>)
    return createElement(Suspense, null, createElement(Shown, props))
  }
}

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
