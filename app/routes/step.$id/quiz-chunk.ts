import { useEffect } from 'react'
import { idle } from '#app/browser/idle.ts'
import { laterPart } from '#app/browser/later-part.ts'
import { loadNextPageAsDocument } from '#app/browser/page-requests.ts'
import { NEVER } from '#app/browser/reload-once.ts'
import { isWhereItWasSent } from '#app/browser/sent-address.ts'
import * as sent from './quiz-views.ts'

const load = () => import('./quiz-views.ts')

/** React does not ask for a part again, so the next page is a document. */
function goOnWithout(missing: unknown): Promise<never> {
  loadNextPageAsDocument()
  if (!isWhereItWasSent()) throw missing
  return NEVER
}

/** Most pages of a step are classes. */
export const QuizForm = import.meta.env.SSR
  ? sent.QuizForm
  : laterPart(() => load().then((views) => ({ default: views.QuizForm })), goOnWithout)

export const QuizResult = import.meta.env.SSR
  ? sent.QuizResult
  : laterPart(() => load().then((views) => ({ default: views.QuizResult })), goOnWithout)

export function useQuizAhead(hasQuiz: boolean) {
  useEffect(() => {
    if (hasQuiz) void idle().then(() => load().catch(() => undefined))
  }, [hasQuiz])
}
