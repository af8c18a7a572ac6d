import { calls } from '#contract/calls.ts'
import type { QuizResult, Step } from '#contract/shapes.ts'
import type { Send } from './client.server.ts'

/** The chosen option's value by the question's index. */
export type QuizAnswers = Record<number, string>

/** A question of an attempt, corrected. */
interface Correction {
  questionIndex: number
  rightAnswer: string
  right: boolean
  explanation?: string
}

/** An attempt's outcome; `corrections` is missing where the upstream keeps the right answers to itself. */
export interface Attempt extends QuizResult {
  corrections?: Correction[]
}

/** Steps, their classes and quizzes (specification, sections 3 and 7). */
export function createSteps(send: Send) {
  return {
    steps: {
      /** Enrols the learner, or lets them in again. Refused with 1206 where not allowed, 1101 where there is no such step. */
      enrol: (id: string) => send(calls.stepAuth, { i: id }),
      find: (id: string): Promise<Step> => send(calls.step, { i: id }),
      list: async (which: 'all' | 'completed') =>
        (await send(calls.userSteps, { c: which === 'completed' ? 1 : 0 })).steps,
    },
    classes: {
      start: (id: string) => send(calls.classStart, { i: id }),
      complete: (id: string) => send(calls.classComplete, { i: id }),
      /** Keeps the position, in seconds into the class, and the learner's note. */
      saveProgress: (id: string, seconds: number, note: string) =>
        send(calls.classProgress, { i: id, ts: seconds, n: note }),
    },
    quizzes: {
      async submit(id: string, answers: QuizAnswers): Promise<Attempt> {
        const result = await send(calls.quizComplete, {
          i: id,
          a: Object.entries(answers).map(([index, answer]) => ({ q: Number(index), a: answer })),
        })
        return {
          success: result.a,
          score: result.s,
          totalQuestions: result.t,
          corrections: result.r?.map(({ q, a, ok, x }) => ({
            questionIndex: q,
            rightAnswer: a,
            right: ok,
            explanation: x,
          })),
        }
      },
    },
  }
}
