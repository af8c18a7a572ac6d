/** Letters that one may stop. */
import { ownCalls } from '#contract/own-calls.ts'
import { record } from '#api/audit/record.ts'
import type { LetterChoices } from '#api/db/group-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'
import { open, signedIn } from '#api/http/route.ts'
import { newSecret } from '#api/secrets/secrets.ts'

type Kind = LetterChoices['kind']

const NAMES = { week: 'e-mail da semana', day: 'e-mail do dia' } as const

/** Recorded only if it was otherwise before. */
async function turn(trx: Db, learnerId: string, kind: Kind, isOn: 0 | 1, now: number): Promise<void> {
  await trx
    .insertInto('letter_choices')
    .values({ learner_id: learnerId, kind, token: newSecret(), is_on: 0, since: now })
    .onConflict((conflict) => conflict.columns(['learner_id', 'kind']).doNothing())
    .execute()
  const changed = await trx
    .updateTable('letter_choices')
    .set({ is_on: isOn, since: now })
    .where('learner_id', '=', learnerId)
    .where('kind', '=', kind)
    .where('is_on', '!=', isOn)
    .returning('kind')
    .executeTakeFirst()
  const act = `${NAMES[kind]}: ${isOn ? 'ligado' : 'desligado'}` as const
  if (changed) await record(trx, now, { act, learnerId })
}

/** `user/letters/`. */
export const letters = signedIn(ownCalls.letters, async (chosen, { learnerId }, { db, now }) => {
  for (const kind of ['week', 'day'] as const) {
    const isOn = chosen[kind]
    if (isOn !== undefined) await turn(db, learnerId, kind, isOn, now())
  }
  return { a: true }
})

/** `letters/stop/`. */
export const stopLetters = open(ownCalls.stopLetters, ({ c }, { db, now }) =>
  db.transaction().execute(async (trx) => {
    const row = trx.selectFrom('letter_choices').select(['learner_id', 'kind']).where('token', '=', c)
    const own = await row.executeTakeFirst()
    if (!own) throw new Refusal(1101)
    await turn(trx, own.learner_id, own.kind, 0, now())
    return { d: { a: true, kind: own.kind } }
  }),
)

export async function heldLetters(db: Db, learnerId: string) {
  const rows = db.selectFrom('letter_choices').select(['kind', 'is_on', 'sent_at'])
  const own = await rows.where('learner_id', '=', learnerId).execute()
  const isOn = (kind: Kind) => own.some((row) => row.kind === kind && row.is_on === 1)
  const sentAt = (kind: Kind) => {
    const at = own.find((row) => row.kind === kind)?.sent_at
    return at ? new Date(at).toISOString() : undefined
  }
  return { week: isOn('week'), weekAt: sentAt('week'), day: isOn('day'), dayAt: sentAt('day') }
}

/** Of a session that ends, whose row will not tell when the learner was last here. */
export async function noteVisit(trx: Db, learnerId: string): Promise<void> {
  await trx.updateTable('letter_choices').set({ unvisited: 0 }).where('learner_id', '=', learnerId).execute()
}
