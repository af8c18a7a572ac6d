import { laterPart } from '#app/browser/later-part.ts'
import { loadPageScript } from '#app/browser/open-page.tsx'
import * as sent from './quiz-views.ts'

type Views = typeof sent

const load = () => import('./quiz-views.ts')

/** React does not ask for a part again that was missing, so the next page is a document. */
const loadShown = <K extends keyof Views>(name: K) =>
  load().then(
    (views) => ({ default: views[name] }),
    (missing: unknown) => {
      void loadPageScript().then(({ loadNextPageAsDocument }) => {
        loadNextPageAsDocument()
      })
      throw missing
    },
  )

/** Most pages of a step are classes. */
export const QuizForm = import.meta.env.SSR ? sent.QuizForm : laterPart(() => loadShown('QuizForm'))

export const QuizResult = import.meta.env.SSR ? sent.QuizResult : laterPart(() => loadShown('QuizResult'))

/** So that the quiz opens without waiting for it. */
export const loadQuiz = () => load().catch(() => undefined)
