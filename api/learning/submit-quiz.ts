import { issueFinished } from './issue-certificates.ts'
import { calls } from '#contract/calls.ts'
import type { Step } from '#api/content/model.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Db } from '#api/db/tables.ts'
import { newId } from '#api/secrets/secrets.ts'
import { recordDone } from './enrolments.ts'
import { award } from './award.ts'
import { recordAfter, recordAttempt } from './quiz-record.ts'
import { correctAnswers, readAnswers, type Choice } from './quiz-answers.ts'
import { addAttempt } from './review/attempts.ts'
import { nameOf } from './review/question-keys.ts'
import { recordCompletions } from './step-completions.ts'

interface Attempt {
  learnerId: string
  step: Step
  choices: readonly Choice[]
  score: number
  total: number
  passed: boolean
  now: number
}

/** Whether it ended the step. */
async function storeAttempt(trx: Db, { learnerId, step, choices, score, total, passed, now }: Attempt) {
  await trx
    .insertInto('quiz_attempts')
    .values({
      id: newId(),
      learner_id: learnerId,
      step_id: step.id,
      score,
      total,
      passed: passed ? 1 : 0,
      answers: JSON.stringify(choices),
      at: now,
    })
    .execute()
  await addAttempt(trx, { learnerId, step, choices, now })
  if (!passed) return false
  await award(trx, { learnerId, kind: 'quiz', ref: step.id, evos: step.quizEvos, now })
  return recordCompletions(trx, step, now, learnerId)
}

/** `step/quiz/complete/`: every call is an attempt; the first passed one gives evos. */
export const quizComplete = learning(calls.quizComplete, async ({ i, a }, { learnerId }, deps) => {
  const step = deps.catalogue.stepOfQuiz(i)
  if (!step?.quiz) throw new Refusal(1101)
  const results = correctAnswers(step.quiz, readAnswers(step.quiz, a))
  const names = step.quiz.questions.map(nameOf)
  const choices = a.map((choice) => ({ ...choice, k: names[choice.q] }))
  const score = results.filter(({ ok }) => ok).length
  const attempt = { score, total: results.length, passed: score >= step.quiz.passScore, choices }
  const now = deps.now()
  const { quiz } = await recordDone(deps.db, learnerId, step.id, { done_at: now })
  await recordAttempt(deps.db, learnerId, step.id, {
    record: recordAfter(quiz, attempt),
    answers: choices,
    now,
  })
  const isDone = await storeAttempt(deps.db, { learnerId, step, now, ...attempt })
  if (isDone) await issueFinished(deps, learnerId)
  return { a: attempt.passed, s: score, t: results.length, r: results }
})
