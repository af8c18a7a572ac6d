/** Coming into a turma and leaving it: both are the learner's own acts. */
import { groupCalls } from '#contract/group-calls.ts'
import { record } from '#api/audit/record.ts'
import { recordLeaving } from '#api/backup/ledger.ts'
import type { Db } from '#api/db/tables.ts'
import { findLearner } from '#api/http/find-learner.ts'
import { Refusal } from '#api/http/refusal.ts'
import { learning } from '#api/http/route.ts'
import { couponIn, letterCode } from '#api/coupons/coupon.ts'
import { addTags } from '#api/coupons/set-tags.ts'
import { newSecret } from '#api/secrets/secrets.ts'
import { isAdult, ownGroups } from './own-groups.ts'

/** Of who is invited. */
const memberRow = (group_id: string, learner_id: string, now: number) => ({
  group_id,
  learner_id,
  invited_at: now,
  joined_at: null,
  left_at: null,
  phone: 0,
})

/** Notes that the learner used it; the coupon of a turma invites, and joining comes after. A letter's code ends its invitation. */
export async function noteUse(trx: Db, learnerId: string, typed: string, now: number): Promise<void> {
  const coupon = couponIn(typed)
  await trx
    .insertInto('coupon_uses')
    .values({ coupon_code: coupon, learner_id: learnerId, used_at: now })
    .execute()
  const group = await trx.selectFrom('groups').select('id').where('coupon', '=', coupon).executeTakeFirst()
  if (!group) return
  if (typed !== coupon) {
    const letters = trx.selectFrom('group_invitations').select('email').where('group_id', '=', group.id)
    const own = (await letters.execute()).find(({ email }) => letterCode(coupon, email) === typed)
    if (own) await forgetInvitation(trx, group.id, { id: learnerId, email: own.email })
  }
  await trx
    .insertInto('group_members')
    .values(memberRow(group.id, learnerId, now))
    .onConflict((conflict) => conflict.columns(['group_id', 'learner_id']).doNothing())
    .execute()
}

export async function forgetInvitation(
  db: Db,
  groupId: string,
  { id, email }: { id: string; email: string },
) {
  await db
    .deleteFrom('group_invitations')
    .where('group_id', '=', groupId)
    .where('email', '=', email)
    .execute()
  await db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('learner_id', '=', id)
    .where('joined_at', 'is', null)
    .execute()
}

/** The learner is out at once; the month's sheet keeps the hours up to this moment. */
export async function leaveGroup(db: Db, groupId: string, learnerId: string, now: number): Promise<boolean> {
  const left = await db
    .updateTable('group_members')
    .set({ left_at: now, phone: 0 })
    .where('group_id', '=', groupId)
    .where('learner_id', '=', learnerId)
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)
    .returning('group_id')
    .executeTakeFirst()
  if (!left) return false
  await recordLeaving(db, `${groupId}:${learnerId}`, now)
  await db
    .deleteFrom('notice_people')
    .where('learner_id', '=', learnerId)
    .where('notice_id', 'in', (from) =>
      from.selectFrom('notices').select('id').where('group_id', '=', groupId),
    )
    .execute()
  // Nobody else of the turma is to read them now: the team may answer doubts, without the name.
  await db
    .deleteFrom('class_feedback')
    .where('learner_id', '=', learnerId)
    .where('group_id', '=', groupId)
    .where('is_work', '=', 1)
    .where('replied_at', 'is', null)
    .execute()
  await db
    .updateTable('class_feedback')
    .set({ group_id: null, named: 0 })
    .where('learner_id', '=', learnerId)
    .where('group_id', '=', groupId)
    .where('replied_at', 'is', null)
    .execute()
  return true
}

/** `user/groups/join/`: gives the turma's tag. */
export const groupJoin = learning(groupCalls.groupJoin, async ({ i, phone }, { learnerId }, deps) => {
  const { db } = deps
  const now = deps.now()
  const learner = await findLearner(db, learnerId)
  const [group] = await ownGroups(db, learner, now, i)
  if (!group) throw new Refusal(1101)
  const allowed = Number((phone === undefined ? group.phone : phone === 1) && isAdult(learner, now))
  if (group.state === 'invited') await forgetInvitation(db, i, learner)
  await db
    .insertInto('group_members')
    .values({ ...memberRow(i, learnerId, now), joined_at: now, phone: allowed })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'learner_id'])
        .doUpdateSet({ left_at: null, phone: allowed, moved_from: null }),
    )
    .execute()
  if (group.state === 'member') return { a: true }
  if (group.movedFrom && (await leaveGroup(db, group.movedFrom, learnerId, now)))
    await record(db, now, { act: 'sair da turma', learnerId, subject: group.movedFrom })
  await addTags(db, learner, group.tag)
  // Who joins has read of the daily letter before; it stays off for who ever turned it off.
  await db
    .insertInto('letter_choices')
    .values({ learner_id: learnerId, kind: 'day', token: newSecret(), is_on: 1, since: now })
    .onConflict((conflict) => conflict.columns(['learner_id', 'kind']).doNothing())
    .execute()
  await record(db, now, { act: 'entrar na turma', learnerId, subject: i })
  return { a: true }
})

/** The team goes on to see the e-mail it typed, so that a no tells nothing. */
async function decline(db: Db, groupId: string, learnerId: string, now: number) {
  await db
    .insertInto('group_members')
    .values({ ...memberRow(groupId, learnerId, now), left_at: now })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'learner_id']).doUpdateSet({ left_at: now, moved_from: null }),
    )
    .execute()
}

/** `user/groups/leave/`: out of the turma, or no to its invitation. */
export const groupLeave = learning(groupCalls.groupLeave, async ({ i }, { learnerId }, { db, now }) => {
  const [group] = await ownGroups(db, await findLearner(db, learnerId), now(), i)
  if (group?.state === 'invited') await decline(db, i, learnerId, now())
  else if (await leaveGroup(db, i, learnerId, now()))
    await record(db, now(), { act: 'sair da turma', learnerId, subject: i })
  else throw new Refusal(1101)
  return { a: true }
})
