import type { Catalogue } from '#api/content/catalogue.ts'
import type { Step } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import { answeredIn, type Answered, type Choice } from '../quiz-answers.ts'
import { answerCards, storedCards } from './cards.ts'
import { versionOf } from './question-keys.ts'
import { dayOf, type Scheduled } from './schedule.ts'

const NOT_MADE_YET = ''

type Cards = ReadonlyMap<string, Scheduled>

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

async function reviewDay(trx: Db, learnerId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('learners')
    .select('review_on')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return row.review_on
}

interface AnsweredToday {
  learnerId: string
  step: Step
  now: number
}

/** `before` is the day of the next review as it was. */
async function addAnswers(
  trx: Db,
  { learnerId, step, now }: AnsweredToday,
  { before, cards, answers }: { before: string | null; cards: Cards; answers: Answered[] },
): Promise<void> {
  const changed = await answerCards(trx, { learnerId, step, cards }, [{ day: dayOf(now), answers }])
  const [first] = changed.map(({ due_on }) => due_on).sort()
  if (first !== undefined && (before === null || first < before)) await setReviewDay(trx, learnerId, first)
}

export async function addAttempt(trx: Db, of: AnsweredToday & { choices: readonly Choice[] }): Promise<void> {
  const { quiz, id } = of.step
  const before = await reviewDay(trx, of.learnerId)
  if (before === NOT_MADE_YET || !quiz) return
  const cards = await storedCards(trx, of.learnerId, id)
  await addAnswers(trx, of, { before, cards, answers: answeredIn(quiz, of.choices) })
}

/** The question of a class comes back only once it was answered wrongly. */
export async function addPractice(trx: Db, of: AnsweredToday & Answered): Promise<void> {
  const cards = await storedCards(trx, of.learnerId, of.step.id)
  if (of.isRight && !cards.has(versionOf(of.question))) return
  await addAnswers(trx, of, { before: await reviewDay(trx, of.learnerId), cards, answers: [of] })
}
