import { expect, test, vi } from 'vitest'
import { lastAttempt } from '#app/routes/step.$id/result.server.ts'

vi.mock('#app/session/learner-storage.server.ts', () => ({
  storedForLearner: () =>
    Promise.resolve({
      attempt: 1,
      at: 0,
      success: true,
      score: 1,
      totalQuestions: 2,
      answers: [
        { questionIndex: 0, answer: 'a' },
        { questionIndex: 1, answer: 'b' },
      ],
    }),
}))

test('um resultado guardado quando as respostas eram uma lista ainda é lido', async () => {
  expect(await lastAttempt('ana', 'solo')).toMatchObject({ attempt: 1, answers: { 0: 'a', 1: 'b' } })
})
