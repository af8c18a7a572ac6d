/** Letters that one may stop. */
import { sql } from 'kysely'
import { ownCalls } from '#contract/own-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'
import { open, signedIn } from '#api/http/route.ts'
import { newSecret } from '#api/secrets/secrets.ts'

const NAMES = { week: 'e-mail da semana', day: 'e-mail do dia' } as const

interface Choice {
  kind: 'week' | 'day'
  isOn: 0 | 1
}

/** Recorded only if it was otherwise before. */
async function turn(trx: Db, learnerId: string, { kind, isOn }: Choice, now: number): Promise<void> {
  await trx
    .insertInto('chosen_letters')
    .values({ learner_id: learnerId, token: newSecret(), week: 0, week_since: now })
    .onConflict((conflict) => conflict.column('learner_id').doNothing())
    .execute()
  const changed = await trx
    .updateTable('chosen_letters')
    .set(
      kind === 'week'
        ? { week: isOn, week_since: now }
        : { day: isOn, day_since: now, day_token: sql`coalesce(day_token, ${newSecret()})` },
    )
    .where('learner_id', '=', learnerId)
    .where(kind, '!=', isOn)
    .returning('learner_id')
    .executeTakeFirst()
  const act = `${NAMES[kind]}: ${isOn ? 'ligado' : 'desligado'}` as const
  if (changed) await record(trx, now, { act, learnerId })
}

/** `user/letters/`. */
export const letters = signedIn(ownCalls.letters, async (chosen, { learnerId }, { db, now }) => {
  for (const kind of ['week', 'day'] as const) {
    const isOn = chosen[kind]
    if (isOn !== undefined) await turn(db, learnerId, { kind, isOn }, now())
  }
  return { a: true }
})

/** `letters/stop/`. */
export const stopLetters = open(ownCalls.stopLetters, async ({ c }, { db, now }) => {
  const kind = await db.transaction().execute(async (trx) => {
    const row = trx.selectFrom('chosen_letters').select(['learner_id', 'token'])
    const own = await row
      .where((where) => where.or([where('token', '=', c), where('day_token', '=', c)]))
      .executeTakeFirst()
    if (!own) throw new Refusal(1101)
    const ended: Choice['kind'] = own.token === c ? 'week' : 'day'
    await turn(trx, own.learner_id, { kind: ended, isOn: 0 }, now())
    return ended
  })
  return { d: { a: true, kind } }
})

export async function heldLetters(db: Db, learnerId: string) {
  const row = await db
    .selectFrom('chosen_letters')
    .select(['week', 'week_at', 'day', 'day_at'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  const instant = (at: number | null = null) => (at === null ? undefined : new Date(at).toISOString())
  return {
    week: row?.week === 1,
    weekAt: instant(row?.week_at),
    day: row?.day === 1,
    dayAt: instant(row?.day_at),
  }
}

/** Of a session that ends, whose row will not tell when the learner was last here. */
export async function noteVisit(trx: Db, learnerId: string): Promise<void> {
  await trx.updateTable('chosen_letters').set({ week_count: 0 }).where('learner_id', '=', learnerId).execute()
}
