import type { Step } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import type { Answered } from '../quiz-answers.ts'
import { answerCards, storedCards } from './cards.ts'
import { versionOf } from './question-keys.ts'
import { dayOf } from './schedule.ts'

interface AnsweredToday {
  learnerId: string
  step: Step
  now: number
}

/** The next review is not later than the first of these questions. */
export async function addAnswers(trx: Db, { learnerId, step, now }: AnsweredToday, answers: Answered[]) {
  const cards = await storedCards(trx, learnerId, step.id)
  const changed = await answerCards(trx, { learnerId, step, cards }, { day: dayOf(now), answers })
  const [first] = changed.map(({ due_on }) => due_on).sort()
  if (first === undefined) return
  await trx
    .updateTable('learners')
    .set({ review_on: first })
    .where('id', '=', learnerId)
    .where((where) => where.or([where('review_on', 'is', null), where('review_on', '>', first)]))
    .execute()
}

/** The question of a class comes back only once it was answered wrongly. */
export async function addPractice(trx: Db, of: AnsweredToday & Answered): Promise<void> {
  const cards = await storedCards(trx, of.learnerId, of.step.id)
  if (!of.isRight || cards.has(versionOf(of.question))) await addAnswers(trx, of, [of])
}
