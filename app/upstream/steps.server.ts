import { z } from 'zod'
import { ownCalls } from '#contract/own-calls.ts'
import { calls, type Data } from '#contract/calls.ts'
import type { Step } from '#contract/shapes.ts'
import type { Quiz, QuizResult } from '#contract/quiz-shapes.ts'
import type { Send } from './client.server.ts'
import { upstreamFailure } from './failure.server.ts'
import { nameOf } from './read-response.server.ts'

/** By question index, as the wire has them: a value, or several joined by commas. */
export type QuizAnswers = Record<number, string>

export const correction = z.object({
  rightAnswer: z.string(),
  right: z.boolean(),
  explanation: z.string().optional(),
  /** Why chosen options are wrong. */
  feedback: z.array(z.object({ value: z.string(), text: z.string() })).optional(),
})
export type Correction = z.output<typeof correction>

/** `corrections` is missing if the upstream does not tell right answers. */
export interface Attempt extends Omit<QuizResult, 'score'> {
  /** Missing if the upstream does not tell it. */
  score?: number
  corrections?: (Correction & { questionIndex: number })[]
}

type Marked = Omit<Data<typeof ownCalls.classPractice>, 'unread'>

export const correctionOf = ({ a, ok, x, options }: Marked): Correction => ({
  rightAnswer: a,
  right: ok,
  explanation: x,
  feedback: options?.map(({ value, x: text }) => ({ value, text })),
})

/** Steps, classes and quizzes (specification, sections 3 and 7). */
export function createSteps(send: Send) {
  return {
    steps: {
      /** Refused with 1206 if not allowed, 1101 if there is no such step. */
      enrol: (id: string) => send(calls.stepAuth, { i: id }),
      find: (id: string): Promise<Step> => send(calls.step, { i: id }),
      list: (which: 'all' | 'completed') => send(calls.userSteps, { c: which === 'completed' ? 1 : 0 }),
    },
    classes: {
      start: (id: string) => send(calls.classStart, { i: id }),
      complete: (id: string, key?: string) => send(calls.classComplete, { i: id }, key),
      /** Marks the answer to the question of a class. */
      practise: async (id: string, answer: string): Promise<Correction> =>
        correctionOf(await send(ownCalls.classPractice, { i: id, a: answer })),
      /** `ts` is the position in seconds. */
      saveProgress: (id: string, seconds: number, note: string, key?: string) =>
        send(calls.classProgress, { i: id, ts: seconds, n: note }, key),
    },
    quizzes: {
      /** Unreadable if the response says neither that it was passed nor how many answers were right. */
      async submit({ id, passScore }: Quiz, answers: QuizAnswers, key?: string): Promise<Attempt> {
        const a = Object.entries(answers).map(([index, answer]) => ({ q: Number(index), a: answer }))
        const result = await send(calls.quizComplete, { i: id, a }, key)
        const { r, s = NaN, t = (r ?? a).length } = result
        const isScored = s <= t
        const score = isScored ? s : r?.filter(({ ok }) => ok).length
        const isEnough = score === undefined || passScore === undefined ? undefined : score >= passScore
        const success = result.a ?? isEnough
        if (success === undefined)
          throw upstreamFailure('unreadable', { code: 502, status: 502, call: nameOf(calls.quizComplete) })
        return {
          success,
          score,
          totalQuestions: isScored ? t : (r ?? a).length,
          corrections: r?.map((one) => ({ questionIndex: one.q, ...correctionOf(one) })),
        }
      },
    },
  }
}
