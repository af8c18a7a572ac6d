import type { Data, Received } from '#contract/calls.ts'
import { MOST_REVIEWED, ownCalls } from '#contract/own-calls.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Deps } from '#api/deps.ts'
import { findLearner } from '#api/http/find-learner.ts'
import { askedOptions } from '../option-order.ts'
import { correct, isPossible } from '../quiz-answers.ts'
import { answerCards, storedCards } from './cards.ts'
import { closeDay, dueQuestions, dueTomorrow, type DueQuestion } from './due.ts'
import { keyOf, questionsOf, versionOf } from './question-keys.ts'
import { dayOf, timesAnswered } from './schedule.ts'

type Shown = Data<typeof ownCalls.review>['questions'][number]

function shown({ step, question, card }: DueQuestion, learnerId: string): Shown {
  const { kind, title, classId } = question
  const k = keyOf(step.id, question)
  const seed = { learnerId, quizId: k, index: 0, attempt: timesAnswered(card) + 1 }
  return { k, stepId: step.id, classId, kind, title, options: askedOptions(question, seed) }
}

export const review = learning(ownCalls.review, async (_, { learnerId }, deps) => {
  const due = await dueQuestions(deps, await findLearner(deps.db, learnerId))
  return {
    due: due.length,
    questions: due.slice(0, MOST_REVIEWED).map((one) => shown(one, learnerId)),
    tomorrow: due.length === 0 ? await dueTomorrow(deps, learnerId) : undefined,
  }
})

type Answer = Received<typeof ownCalls.answerReview>['a'][number]

/** Undefined for a question that the learner never answered, that changed, or that is offered no more. */
async function read({ db, catalogue }: Deps, learnerId: string, { k, a }: Answer) {
  const step = catalogue.step(k.slice(0, k.lastIndexOf('.')))
  const question = step && questionsOf(step).find((one) => keyOf(step.id, one) === k)
  if (!step || !question) return undefined
  const cards = await storedCards(db, learnerId, step.id)
  if (!cards.has(versionOf(question))) return undefined
  const values = a.split(',')
  if (!isPossible(question, values)) throw new Refusal(400)
  return { step, cards, question, result: { k, ...correct(question, values) } }
}

/** `user/review/`: sent again, it is answered again and counts once. */
export const answerReview = learning(ownCalls.answerReview, async ({ a, m }, { learnerId }, deps) => {
  if (new Set(a.map(({ k }) => k)).size < a.length) throw new Refusal(400)
  const now = deps.now()
  const answers = []
  for (const one of a) {
    const answer = await read(deps, learnerId, one)
    if (answer) answers.push(answer)
  }
  for (const { step, cards, question, result } of answers)
    await answerCards(
      deps.db,
      { learnerId, step, cards },
      { day: dayOf(now), answers: [{ question, isRight: result.ok }], isReview: true },
    )
  if (answers.length > 0 && !m) await closeDay(deps.db, learnerId, now)
  return { r: answers.map(({ result }) => result) }
})
