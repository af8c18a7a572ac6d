/** `user/legal/`: the legal texts that a learner accepted. The API has no list of versions to compare with. */
import { calls, type Data } from '#contract/calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { signedIn } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'

const MOST_TEXTS = 400

type Accepted = NonNullable<Data<typeof calls.userComplete>['legal']>

export async function acceptedBy(db: Db, learnerId: string): Promise<Accepted> {
  const rows = await db
    .selectFrom('accepted_texts')
    .select(['slug', 'version', 'hash', 'at'])
    .where('learner_id', '=', learnerId)
    .orderBy('at')
    .orderBy('slug')
    .orderBy('version')
    .orderBy('hash')
    .execute()
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The time of the first acceptance stays. */
export const acceptTexts = signedIn(calls.userLegal, async ({ v }, { learnerId }, { db, now }) => {
  const before = await acceptedBy(db, learnerId)
  if (before.length + v.length > MOST_TEXTS) throw new Refusal(400)
  const accepted = await db
    .insertInto('accepted_texts')
    .values(v.map((text) => ({ ...text, learner_id: learnerId, at: now() })))
    .onConflict((conflict) => conflict.columns(['learner_id', 'slug', 'version', 'hash']).doNothing())
    .returning(['slug', 'version', 'hash'])
    .execute()
  for (const { slug, version, hash } of accepted)
    await record(db, now(), { act: 'aceitar texto', learnerId, subject: `${slug} ${version} ${hash}` })
  return { a: true }
})
