/** Letters that learners choose and may stop. */
import { ownCalls } from '#contract/own-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'
import { open, signedIn } from '#api/http/route.ts'
import { newSecret } from '#api/secrets/secrets.ts'

/** Recorded only if it was otherwise before. */
async function turnWeek(trx: Db, learnerId: string, week: 0 | 1, now: number): Promise<void> {
  await trx
    .insertInto('chosen_letters')
    .values({ learner_id: learnerId, token: newSecret(), week: 0, week_since: now })
    .onConflict((conflict) => conflict.column('learner_id').doNothing())
    .execute()
  const changed = await trx
    .updateTable('chosen_letters')
    .set({ week, week_since: now })
    .where('learner_id', '=', learnerId)
    .where('week', '!=', week)
    .returning('learner_id')
    .executeTakeFirst()
  const act = week === 1 ? 'e-mail da semana: ligado' : 'e-mail da semana: desligado'
  if (changed) await record(trx, now, { act, learnerId })
}

/** `user/letters/`. */
export const letters = signedIn(ownCalls.letters, async ({ week }, { learnerId }, { db, now }) => {
  if (week !== undefined) await turnWeek(db, learnerId, week, now())
  return { a: true }
})

/** `letters/stop/`. */
export const stopLetters = open(ownCalls.stopLetters, async ({ c }, { db, now }) => {
  await db.transaction().execute(async (trx) => {
    const row = trx.selectFrom('chosen_letters').select('learner_id').where('token', '=', c)
    const own = await row.executeTakeFirst()
    if (!own) throw new Refusal(1101)
    await turnWeek(trx, own.learner_id, 0, now())
  })
  return { d: { a: true } }
})

export async function heldLetters(db: Db, learnerId: string) {
  const row = db.selectFrom('chosen_letters').select(['week', 'week_at']).where('learner_id', '=', learnerId)
  const { week, week_at: at } = (await row.executeTakeFirst()) ?? { week: 0, week_at: null }
  return { week: week === 1, weekAt: at === null ? undefined : new Date(at).toISOString() }
}

/** Of a session that ends, whose row will not tell when the learner was last here. */
export async function noteVisit(trx: Db, learnerId: string): Promise<void> {
  await trx.updateTable('chosen_letters').set({ week_count: 0 }).where('learner_id', '=', learnerId).execute()
}
