import { createElement, useEffect, useState, type ComponentProps } from 'react'
import { idle } from '#app/browser/idle.ts'
import { laterPart } from '#app/browser/later-part.ts'
import { loadNextPageAsDocument } from '#app/browser/page-requests.ts'
import { NEVER } from '#app/browser/reload-once.ts'
import { isWhereItWasSent } from '#app/browser/sent-address.ts'
import * as sent from './quiz-views.ts'

let loaded: typeof sent | undefined = import.meta.env.SSR ? sent : undefined

const load = () => import('./quiz-views.ts').then((views) => (loaded = views))

/** React does not ask for a part again, so the next page is a document. */
function goOnWithout(missing: unknown): Promise<never> {
  loadNextPageAsDocument()
  if (!isWhereItWasSent()) throw missing
  return NEVER
}

/** Most pages of a step are classes. */
const LaterForm = laterPart(() => load().then((views) => ({ default: views.QuizForm })), goOnWithout)
const LaterResult = laterPart(() => load().then((views) => ({ default: views.QuizResult })), goOnWithout)

/** Once the script is there, no frame is without the quiz. */
export function QuizForm(props: ComponentProps<typeof sent.QuizForm>) {
  const [View] = useState(() => loaded?.QuizForm ?? LaterForm)
  return createElement(View, props)
}

export function QuizResult(props: ComponentProps<typeof sent.QuizResult>) {
  const [View] = useState(() => loaded?.QuizResult ?? LaterResult)
  return createElement(View, props)
}

/** Ends also where it cannot be had: then the view asks again. */
export const loadQuiz = () => load().catch(() => undefined)

export function useQuizAhead(hasQuiz: boolean) {
  useEffect(() => {
    if (hasQuiz) void idle().then(loadQuiz)
  }, [hasQuiz])
}
