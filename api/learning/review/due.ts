import { MOST_REVIEWED } from '#contract/own-calls.ts'
import { prepared } from '#api/db/prepared.ts'
import type { Deps } from '#api/deps.ts'
import type { Db } from '#api/db/tables.ts'
import { questionOf } from './question-keys.ts'
import { chanceToRemember, dayAfter, dayOf } from './schedule.ts'

/** Nothing is due again before tomorrow: one review a day. */
export async function closeDay(trx: Db, learnerId: string, now: number): Promise<void> {
  const { first } = await trx
    .selectFrom('review_cards')
    .select((select) => select.fn.min<string | null>('due_on').as('first'))
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  const tomorrow = dayAfter(now)
  const next = first !== null && first > tomorrow ? first : tomorrow
  await trx.updateTable('learners').set({ review_on: next }).where('id', '=', learnerId).execute()
}

const cardsOf = prepared((db, { id, today }: { id: string; today: string }) =>
  db
    .selectFrom('review_cards')
    .selectAll()
    .where('learner_id', '=', id)
    .where((row) => row.or([row('due_on', '<=', today), row('reviewed_on', '=', today)])),
)

/**
 * First what is most likely forgotten; questions that changed or are offered no more are left out. Once a round is begun
 * only the rest of it is due that day.
 */
export async function dueQuestions(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  learner: { id: string; review_on: string | null },
) {
  const at = now()
  const today = dayOf(at)
  if (learner.review_on === null || learner.review_on > today) return []
  const rows = await cardsOf(db, { id: learner.id, today })
  const done = rows.filter(({ reviewed_on }) => reviewed_on === today).length
  const all = rows.flatMap((card) => {
    const step = card.due_on <= today ? catalogue.step(card.step_id) : undefined
    const question = step && questionOf(step, card.question)
    return question ? [{ step, question, card, chance: chanceToRemember(card, today) }] : []
  })
  const byChance = (one: (typeof all)[number], other: (typeof all)[number]) =>
    one.chance - other.chance || (one.card.question < other.card.question ? -1 : 1)
  const due = all.sort(byChance).slice(0, done > 0 ? Math.max(0, MOST_REVIEWED - done) : undefined)
  if (due.length === 0) await closeDay(db, learner.id, at)
  return due
}

export type DueQuestion = Awaited<ReturnType<typeof dueQuestions>>[number]

const daysOf = prepared((db, { id, first }: { id: string; first: string }) =>
  db
    .selectFrom('review_cards')
    .select('answered_on')
    .distinct()
    .where('learner_id', '=', id)
    .where('answered_on', '>=', first),
)

/** From `first` on, the days on which questions were answered that were not answered again since. */
export const daysAnswered = async (db: Db, id: string, first: string): Promise<string[]> =>
  (await daysOf(db, { id, first })).map(({ answered_on }) => answered_on)

/** How many of what is still offered may be asked tomorrow. */
export async function dueTomorrow(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  learnerId: string,
): Promise<number> {
  const rows = await db
    .selectFrom('review_cards')
    .select(['step_id', 'question'])
    .where('learner_id', '=', learnerId)
    .where('due_on', '<=', dayAfter(now()))
    .execute()
  return rows.filter(({ step_id, question }) => {
    const step = catalogue.step(step_id)
    return step && questionOf(step, question)
  }).length
}
