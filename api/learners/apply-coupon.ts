import { calls } from '#contract/calls.ts'
import { attempted, record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { throwIfTaken } from '#api/db/open-database.ts'
import { learningApart } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { profileOf } from '#api/learners/profile.ts'
import { addTags } from '#api/coupons/set-tags.ts'
import { noteUse } from '#api/groups/membership.ts'
import { checkCoupon, redeemCoupon } from '../coupons/coupon.ts'

/** The account stays locked from the first statement, so that two coupons at once both count. */
async function lockedLearner(trx: Db, id: string) {
  const learner = await trx
    .updateTable('learners')
    .set((set) => ({ tags: set.ref('tags') }))
    .where('id', '=', id)
    .returning(['email', 'cpf', 'tags'])
    .executeTakeFirst()
  if (!learner) throw new Refusal(1000)
  return learner
}

async function redeem(trx: Db, learnerId: string, k: string, now: number) {
  const { email, cpf, tags: own } = await lockedLearner(trx, learnerId)
  const { code, tags } = await checkCoupon(trx, { k, e: email, c: cpf }, now)
  await redeemCoupon(trx, code)
  await noteUse(trx, learnerId, k, now)
  await addTags(trx, { id: learnerId, tags: own }, tags)
  await record(trx, now, { act: 'usar cupom', learnerId, subject: code })
}

/** `user/coupon/`: a learner who has an account joins the programmes of a coupon. */
export const applyCoupon = learningApart(calls.userCoupon, async ({ k }, session, deps) => {
  const { db, now } = deps
  const { learnerId } = session
  await attempted(deps, { act: 'usar cupom', learnerId }, () =>
    db
      .transaction()
      .execute((trx) => redeem(trx, learnerId, k, now()))
      .catch(throwIfTaken(new Refusal(1304))),
  )
  return profileOf(deps, session)
})
