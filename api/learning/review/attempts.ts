import type { Catalogue } from '#api/content/catalogue.ts'
import type { Step } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import { answeredIn, type Choice } from '../quiz-answers.ts'
import { answerCards, storedCards } from './cards.ts'
import { dayOf } from './schedule.ts'

const NOT_MADE_YET = ''

async function attemptsOf(db: Db, learnerId: string) {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select(['step_id', 'answers', 'at'])
    .where('learner_id', '=', learnerId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byStep = new Map<string, typeof rows>()
  for (const row of rows) byStep.set(row.step_id, [...(byStep.get(row.step_id) ?? []), row])
  return byStep
}

async function makeCards(trx: Db, catalogue: Catalogue, learnerId: string) {
  for (const [stepId, attempts] of await attemptsOf(trx, learnerId)) {
    const step = catalogue.step(stepId)
    if (!step?.quiz) continue
    const { quiz } = step
    const days = attempts.map(({ answers, at }) => ({
      day: dayOf(at),
      answers: answeredIn(quiz, JSON.parse(answers) as Choice[]),
    }))
    await answerCards(trx, { learnerId, step, cards: new Map() }, days)
  }
}

export async function setReviewDay(trx: Db, learnerId: string, day: string | null): Promise<void> {
  await trx.updateTable('learners').set({ review_on: day }).where('id', '=', learnerId).execute()
}

export async function mayBeDue(
  trx: Db,
  catalogue: Catalogue,
  { id, review_on }: { id: string; review_on: string | null },
  now: number,
): Promise<boolean> {
  if (review_on === NOT_MADE_YET) await makeCards(trx, catalogue, id)
  return review_on !== null && review_on <= dayOf(now)
}

export async function addAttempt(
  trx: Db,
  {
    learnerId,
    step,
    choices,
    now,
  }: { learnerId: string; step: Step; choices: readonly Choice[]; now: number },
): Promise<void> {
  const { review_on: before } = await trx
    .selectFrom('learners')
    .select('review_on')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow()
  if (before === NOT_MADE_YET || !step.quiz) return
  const cards = await storedCards(trx, learnerId, step.id)
  const today = { day: dayOf(now), answers: answeredIn(step.quiz, choices) }
  const changed = await answerCards(trx, { learnerId, step, cards }, [today])
  const [first] = changed.map(({ due_on }) => due_on).sort()
  if (first !== undefined && (before === null || first < before)) await setReviewDay(trx, learnerId, first)
}
