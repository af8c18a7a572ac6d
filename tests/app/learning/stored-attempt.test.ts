/** What an earlier build stored still opens. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'
import { addToDraft, draftFor } from '#app/learning/answer-quiz/quiz-draft.server.ts'
import { shownResult } from '#app/learning/see-result/result.server.ts'
import { lastAttempt } from '#app/learning/see-result/stored-results.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { createLearnerStorage } from '#app/session/learner-storage.server.ts'
import { createLock } from '#app/session/lock.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const RESULT = {
  attempt: 1,
  at: 0,
  success: false,
  score: 1,
  totalQuestions: 2,
  corrections: [{ questionIndex: 0, rightAnswer: 'a', right: true }],
  answers: [
    { questionIndex: 0, answer: 'a' },
    { questionIndex: 1, answer: 'b' },
  ],
}
const step = calls.step.data.parse(STEP)
const quiz = step.quiz as Quiz

function holding(records: Record<string, unknown>) {
  const stored = new Map(Object.entries(records))
  const store = {
    get: (key: string) => Promise.resolve(stored.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
  } as unknown as Store
  const services = { learnerStorage: createLearnerStorage(store, createLock()) }
  return { services, learner: { id: 'ana', name: 'Ana' } } as unknown as LearnerContext
}

test('um resultado cujas respostas eram uma lista, sem as perguntas: só os números', async () => {
  const context = holding({ 'learner:ana:quiz-result:solo': RESULT })
  expect(await lastAttempt(context, 'solo')).toMatchObject({ attempt: 1, answers: { 0: 'a', 1: 'b' } })
  const shown = await shownResult(context, step, quiz)
  expect(shown).toMatchObject({
    answers: [],
    moment: { sentence: expect.stringContaining('1 de 2') as string },
  })
})

test('um rascunho com os números das perguntas, que daí em diante seguem cada pergunta', async () => {
  const context = holding({
    'learner:ana:quiz-draft:solo': { attempt: 1, at: 0, choices: { 0: 'b', 1: 'a' } },
  })
  const draftIn = async (quiz: Quiz) =>
    (await draftFor(context, { stepId: 'solo', quiz, attempt: 1, savedForm: undefined })).answers
  expect(await draftIn(quiz)).toEqual({ 0: 'b', 1: 'a' })
  await addToDraft(context, { stepId: 'solo', attempt: 1, quiz }, {}, new FormData())
  const reversed = [...quiz.questions].reverse().map((question, index) => ({ ...question, index }))
  expect(await draftIn({ ...quiz, questions: reversed })).toEqual({ 0: 'a', 1: 'b' })
})
