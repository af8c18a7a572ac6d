import { laterPart } from '#app/browser/later-part.ts'
import * as sent from './quiz-views.ts'

const load = () => import('./quiz-views.ts')

/** Most pages of a step are classes. */
export const QuizForm = import.meta.env.SSR
  ? sent.QuizForm
  : laterPart(() => load().then((views) => ({ default: views.QuizForm })))

export const QuizResult = import.meta.env.SSR
  ? sent.QuizResult
  : laterPart(() => load().then((views) => ({ default: views.QuizResult })))

/** So that the quiz opens without waiting for it. */
export const loadQuiz = () => load().catch(() => undefined)
