import { issueFinished } from './issue-certificates.ts'
import { calls } from '#contract/calls.ts'
import type { QuizAttempts } from '#api/db/learning-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { newId } from '#api/secrets/secrets.ts'
import { recordDone } from './enrolments.ts'
import { award } from './award.ts'
import { recordAfter } from './quiz-record.ts'
import { correctAnswers, readAnswers } from './quiz-answers.ts'
import { addAnswers } from './review/attempts.ts'
import { nameOf } from './review/question-keys.ts'
import { recordCompletions } from './step-completions.ts'

/** `quiz` is the record before it, of the enrolment's row, which is locked. */
async function storeAttempt(trx: Db, attempt: Omit<QuizAttempts, 'id'>, quiz: string | null): Promise<void> {
  const { learner_id, step_id, answers, at } = attempt
  await trx
    .insertInto('quiz_attempts')
    .values({ ...attempt, id: newId() })
    .execute()
  const record = recordAfter(quiz, attempt)
  await trx
    .updateTable('enrolments')
    .set({
      quiz: JSON.stringify(record),
      ...(record.attempts === 1 && { first_answers: answers, first_quiz_at: at }),
    })
    .where('learner_id', '=', learner_id)
    .where('step_id', '=', step_id)
    .execute()
}

/** `step/quiz/complete/`: every call is an attempt; the first passed one gives evos. */
export const quizComplete = learning(calls.quizComplete, async ({ i, a }, { learnerId }, deps) => {
  const { db } = deps
  const step = deps.catalogue.stepOfQuiz(i)
  if (!step?.quiz) throw new Refusal(1101)
  const { questions, passScore } = step.quiz
  const given = readAnswers(step.quiz, a)
  const results = correctAnswers(step.quiz, given)
  const answered = questions.flatMap((question, q) =>
    given.has(q) ? [{ question, isRight: results[q]?.ok ?? false }] : [],
  )
  const score = results.filter(({ ok }) => ok).length
  const isPassed = score >= passScore
  const names = questions.map(nameOf)
  const answers = JSON.stringify(a.map((choice) => ({ ...choice, k: names[choice.q] })))
  const now = deps.now()
  const { quiz } = await recordDone(db, learnerId, step.id, { done_at: now })
  const of = { learner_id: learnerId, step_id: step.id, answers, at: now }
  await storeAttempt(db, { ...of, score, total: results.length, passed: isPassed ? 1 : 0 }, quiz)
  await addAnswers(db, { learnerId, step, now }, answered)
  if (isPassed) {
    await award(db, { learner_id: learnerId, kind: 'quiz', ref: step.id, evos: step.quizEvos, at: now })
    if (await recordCompletions(db, step, now, learnerId)) await issueFinished(deps, learnerId)
  }
  return { a: isPassed, s: score, t: results.length, r: results }
})
