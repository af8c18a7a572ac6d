/** A member goes on in another turma of the same teacher (contract, "A turma's day"). */
import { civilDateOf } from '#contract/birth-date.ts'
import { record } from '#api/audit/record.ts'
import { addTags } from '#api/coupons/set-tags.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Group } from '#api/groups/group.ts'
import { forgetInvitation, leaveGroup } from '#api/groups/membership.ts'
import { findLearner } from '#api/http/find-learner.ts'
import { Refusal } from '#api/http/refusal.ts'
import { tell } from './notices.ts'
import { groupsWithNames, teaches } from './standing.ts'

export const openTurmasOf = async (db: Db, by: string, now: number): Promise<Group[]> =>
  (await groupsWithNames(db, now)).filter((group) => teaches(group, by) && group.to >= civilDateOf(now))

const isAlike = (one: Group, other: Group) => {
  const of = ({ teachers, trails }: Group) =>
    JSON.stringify([teachers.map(({ e }) => e).sort(), [...trails].sort()])
  return of(one) === of(other)
}

interface Move {
  by: string
  from: Group
  to: string
  learnerId: string
}

/** At once where teachers and trails are the same; else an invitation that, once accepted, ends the membership there is. The learner is told by a recado. */
export async function move({ db, now: clock }: Pick<Deps, 'db' | 'now'>, { by, from, to, learnerId }: Move) {
  const now = clock()
  const target = (await openTurmasOf(db, by, now)).find(({ id }) => id === to && id !== from.id)
  if (!target) throw new Refusal(403)
  const isNow = isAlike(from, target)
  await db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('group_members').selectAll().where('learner_id', '=', learnerId)
    const here = await old.where('group_id', '=', from.id).executeTakeFirstOrThrow()
    const there = await old.where('group_id', '=', to).executeTakeFirst()
    // Hours of an earlier membership stay as they are: who was there before is invited by e-mail.
    if (there && there.joined_at !== null) throw new Refusal(400)
    const learner = await findLearner(trx, learnerId)
    const row = {
      group_id: to,
      learner_id: learnerId,
      invited_at: now,
      joined_at: isNow ? now : null,
      left_at: null,
      phone: isNow ? here.phone : 0,
      moved_from: isNow ? null : from.id,
    }
    const joining = trx.insertInto('group_members').values(row)
    await joining.onConflict((one) => one.columns(['group_id', 'learner_id']).doUpdateSet(row)).execute()
    if (isNow) {
      // The same teachers go on to read what she asked and showed.
      await trx
        .updateTable('class_feedback')
        .set({ group_id: to })
        .where('learner_id', '=', learnerId)
        .where('group_id', '=', from.id)
        .execute()
      await forgetInvitation(trx, to, learner)
      await leaveGroup(trx, from.id, learnerId, now)
      await addTags(trx, learner, target.tag)
    }
    await tell(trx, isNow ? target : from, {
      by,
      text: isNow
        ? `Agora você está na turma “${target.title}”.`
        : `Você tem um convite para a turma “${target.title}”. Ele está em Turma: ao entrar, você sai de “${from.title}”.`,
      to: [learnerId],
      now,
    })
    const act = isNow ? 'equipe: mudar de turma' : 'equipe: oferecer outra turma'
    await record(trx, now, { act, by, learnerId, subject: to })
  })
}
