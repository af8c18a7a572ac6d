import type { Step } from '#api/content/model.ts'
import type { Insertable } from 'kysely'
import type { ReviewCards } from '#api/db/learning-tables.ts'
import type { Db } from '#api/db/tables.ts'
import type { Answered } from '../quiz-answers.ts'
import { versionOf } from './question-keys.ts'
import { answered, type Scheduled } from './schedule.ts'

export async function storedCards(db: Db, learnerId: string, stepId: string) {
  const rows = await db
    .selectFrom('review_cards')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('step_id', '=', stepId)
    .execute()
  return new Map<string, Scheduled>(rows.map((row) => [row.question, row]))
}

/** Keeps the cards of a later day that another session stored meanwhile. */
async function storeCards(trx: Db, rows: Insertable<ReviewCards>[]) {
  if (rows.length === 0) return
  await trx
    .insertInto('review_cards')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['learner_id', 'step_id', 'question'])
        .doUpdateSet((row) => ({
          card: row.ref('excluded.card'),
          answered_on: row.ref('excluded.answered_on'),
          due_on: row.ref('excluded.due_on'),
          reviewed_on: row.ref('excluded.reviewed_on'),
        }))
        .whereRef('review_cards.answered_on', '<', 'excluded.answered_on'),
    )
    .execute()
}

export async function answerCards(
  trx: Db,
  { learnerId, step, cards }: { learnerId: string; step: Step; cards: ReadonlyMap<string, Scheduled> },
  { day, answers, isReview }: { day: string; answers: Answered[]; isReview?: true },
): Promise<Scheduled[]> {
  const changed = new Map<string, Scheduled>()
  for (const { question, isRight } of answers) {
    const version = versionOf(question)
    const before = changed.get(version) ?? cards.get(version)
    const after = answered(before, isRight, day)
    if (after !== before) changed.set(version, after)
  }
  const of = { learner_id: learnerId, step_id: step.id, reviewed_on: isReview ? day : null }
  await storeCards(
    trx,
    Array.from(changed, ([question, card]) => ({ ...of, question, ...card })),
  )
  return [...changed.values()]
}
