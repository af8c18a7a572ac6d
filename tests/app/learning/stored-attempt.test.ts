import { expect, test } from 'vitest'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { createLearnerStorage } from '#app/session/learner-storage.server.ts'
import { createLock } from '#app/session/lock.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { lastAttempt } from '#app/learning/see-result/stored-results.server.ts'

const STORED = {
  attempt: 1,
  at: 0,
  success: true,
  score: 1,
  totalQuestions: 2,
  answers: [
    { questionIndex: 0, answer: 'a' },
    { questionIndex: 1, answer: 'b' },
  ],
}

test('um resultado guardado quando as respostas eram uma lista ainda é lido', async () => {
  const store = { get: () => Promise.resolve(STORED) } as unknown as Store
  const services = { learnerStorage: createLearnerStorage(store, createLock()) }
  const context = { services, learner: { id: 'ana' } } as unknown as LearnerContext
  expect(await lastAttempt(context, 'solo')).toMatchObject({ attempt: 1, answers: { 0: 'a', 1: 'b' } })
})
