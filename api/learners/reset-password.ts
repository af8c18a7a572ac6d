import { calls } from '#contract/calls.ts'
import { personalWords } from '#contract/guessable-passwords.ts'
import { passwordWithout } from '#contract/passwords.ts'
import { attempted, record } from '#api/audit/record.ts'
import { signedInApart } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { queueMail } from '#api/mail/queue.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'
import { endOthers } from './sessions-calls.ts'
import { findLearner, type Learner } from '../http/find-learner.ts'

/** A recovery session needs no current password. */
async function checkCurrent(learner: Learner, current: string, session: Session, { passwords }: Deps) {
  if (session.recovery) return
  const hasPassword = learner.password_hash !== null
  if (hasPassword && current === '') throw new Refusal(1005)
  if (!hasPassword && current === '') return
  if (!(await passwords.verify(learner.password_hash, current))) throw new Refusal(1201)
}

async function wordsOf({ db, appName }: Deps, learner: Learner): Promise<string[]> {
  const coupons = await db
    .selectFrom('coupon_uses')
    .select('coupon_code')
    .where('learner_id', '=', learner.id)
    .execute()
  const own = personalWords({ ...learner, birthDate: learner.birth_date })
  return [...own, appName, ...coupons.map((coupon) => coupon.coupon_code)]
}

/** Also ends other sessions and codes and queues a letter; refuses with 1201 if the password changed meanwhile. */
async function setPassword({ db, now: clock }: Deps, learner: Learner, hash: string, session: Session) {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('learners')
      .set({ password_hash: hash })
      .where('id', '=', learner.id)
      .where('password_hash', learner.password_hash === null ? 'is' : '=', learner.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal(1201)
    await endOthers(trx, session)
    await trx.deleteFrom('recovery_codes').where('learner_id', '=', learner.id).execute()
    await trx.updateTable('sessions').set({ recovery: 0 }).where('id', '=', session.id).execute()
    const kind = session.recovery ? 'password-by-link' : 'password-changed'
    await queueMail(trx, { kind, address: learner.email, now })
    await record(trx, now, { act: 'trocar senha', learnerId: learner.id })
  })
}

export const resetPassword = signedInApart(calls.passwordReset, async ({ p, np, nc }, session, deps) => {
  if (np !== nc) throw new Refusal(1205)
  const learner = await findLearner(deps.db, session.learnerId)
  if (!passwordWithout(await wordsOf(deps, learner)).safeParse(np).success) throw new Refusal(400)
  await attempted(deps, { act: 'trocar senha', learnerId: learner.id }, async () => {
    await checkCurrent(learner, p, session, deps)
    await setPassword(deps, learner, await deps.passwords.hash(np), session)
  })
  deps.mailQueued()
  return { a: true }
})
