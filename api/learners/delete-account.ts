/** `user/delete/`: deletes the account and its personal data, confirmed by a mailed code. */
import { calls } from '#contract/calls.ts'
import { attempted, record } from '#api/audit/record.ts'
import { recordDeletion } from '#api/backup/ledger.ts'
import type { Db } from '#api/db/tables.ts'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { signedInApart } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { queueMail } from '#api/mail/queue.ts'
import type { Deps } from '#api/deps.ts'
import { hashOf, newId } from '#api/secrets/secrets.ts'
import { findLearner, type Learner } from '../http/find-learner.ts'

export const DELETION_CODE_LIFE = 15 * MINUTE
const MOST_TRIES = 5
/** A request within this time sends no second letter. */
const BETWEEN_LETTERS = 30 * SECOND

async function isOnItsWay(db: Db, { id, email }: Learner, now: number): Promise<boolean> {
  const queued = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'deletion')
    .where('address', '=', email)
    .executeTakeFirst()
  const sent = await db
    .selectFrom('deletion_codes')
    .select('learner_id')
    .where('learner_id', '=', id)
    .where('created_at', '>', now - BETWEEN_LETTERS)
    .executeTakeFirst()
  return (queued ?? sent) !== undefined
}

async function mailCode(learner: Learner, { db, now, mailQueued }: Deps) {
  if (await isOnItsWay(db, learner, now())) return
  await queueMail(db, { kind: 'deletion', address: learner.email, now: now() })
  mailQueued()
}

/** Counts a try before the comparison, so that parallel guesses cannot exceed `MOST_TRIES`. */
async function tryCode({ db, passwords, now }: Deps, { id }: Learner, code: string) {
  const tried = await db
    .updateTable('deletion_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('learner_id', '=', id)
    .where('tries', '<', MOST_TRIES)
    .where('created_at', '>', now() - DELETION_CODE_LIFE)
    .returning('code_hash')
    .executeTakeFirst()
  if (await passwords.verify(tried?.code_hash, code)) return
  // If the same code, sent twice, has just deleted the account, this refuses with 1000.
  await findLearner(db, id)
  throw new Refusal(1201)
}

/** Foreign keys delete the learner's rows; a coupon for this address keeps its count but fits no address now. */
export async function erase(db: Db, { id, email }: Pick<Learner, 'id' | 'email'>, now: number) {
  const receipt = newId()
  await db.transaction().execute(async (trx) => {
    // Calls lock their session before the learner: the other order would be a deadlock.
    await trx.deleteFrom('sessions').where('learner_id', '=', id).execute()
    const gone = await trx.deleteFrom('learners').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) throw new Refusal(1000)
    await trx.deleteFrom('mails').where('address', '=', email).execute()
    await trx.deleteFrom('group_invitations').where('email', '=', email).execute()
    await trx.deleteFrom('invitation_letters').where('address_hash', '=', hashOf(email)).execute()
    await trx.updateTable('coupons').set({ email: '' }).where('email', '=', email).execute()
    await recordDeletion(trx, id, now)
    await trx.insertInto('deletions').values({ receipt, at: now }).execute()
    await record(trx, now, { act: 'excluir conta', subject: receipt })
  })
  return receipt
}

export const deleteAccount = signedInApart(calls.userDelete, async ({ u }, { learnerId }, deps) => {
  const learner = await findLearner(deps.db, learnerId)
  if (u === undefined) {
    await mailCode(learner, deps)
    await record(deps.db, deps.now(), { act: 'pedir exclusão', learnerId })
    return { a: true }
  }
  await attempted(deps, { act: 'excluir conta', learnerId }, () =>
    tryCode(deps, learner, u.replace(/\D/g, '')),
  )
  return { a: true, receipt: await erase(deps.db, learner, deps.now()) }
})
