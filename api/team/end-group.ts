/** The end of a turma by the team, and what whoever ends it reads before. */
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Deps } from '#api/deps.ts'
import type { Group } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { wholeGroups } from '#api/reports/in-fives.ts'
import { cardOf } from './groups.ts'
import { groupFor, recordView, startOfDay, teaches } from './standing.ts'
import { saving } from './version.ts'

/** Of members of now: who has finished all steps of a trail, with the day of the last. */
async function finishedIn({ db, catalogue }: Deps, group: Group, isTeacher: boolean) {
  const finished = []
  for (const trail of group.trails.flatMap((id) => catalogue.trail(id) ?? [])) {
    const steps = trail.steps.map(({ id }) => id)
    const rows = await db
      .selectFrom('group_members as member')
      .innerJoin('learners', 'learners.id', 'member.learner_id')
      .innerJoin('enrolments as own', 'own.learner_id', 'member.learner_id')
      .select(({ fn }) => ['name', fn.max<number>('finished_at').as('at')])
      .where('group_id', '=', group.id)
      .where('joined_at', 'is not', null)
      .where('left_at', 'is', null)
      .where('finished_at', 'is not', null)
      .where('step_id', 'in', ['', ...steps])
      .groupBy(['learners.id', 'name'])
      .having(({ fn }) => fn.countAll(), '=', steps.length)
      .execute()
    const names = rows
      .map(({ name, at }) => ({ name, at: civilDateOf(at) }))
      .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
    const people = isTeacher ? rows.length : wholeGroups(rows.length)
    finished.push({ title: trail.title, people, names: isTeacher ? names : undefined })
  }
  return finished
}

/** A turma that is over stays as it is; one that had not begun begins today too. */
const endNow = (deps: Deps, group: Group, by: string) =>
  saving(deps.db, async (trx) => {
    const now = deps.now()
    const today = civilDateOf(now)
    const from = group.from < today ? group.from : today
    if (group.to < today) return group
    await trx
      .updateTable('groups')
      .set({ from_day: from, to_day: today })
      .where('id', '=', group.id)
      .execute()
    await trx.updateTable('coupons').set({ last_day: today }).where('code', '=', group.coupon).execute()
    await trx
      .updateTable('meetings')
      .set({ cancelled: 1 })
      .where('group_id', '=', group.id)
      .where('starts_at', '>=', startOfDay(now) + DAY)
      .execute()
    await record(trx, now, { act: 'equipe: encerrar turma', by, subject: group.id })
    return { ...group, from, to: today }
  })

export const teamGroupEnd = open(teamGroupCalls.teamGroupEnd, async ({ by, as, g, try: rehearsal }, deps) => {
  const group = await groupFor(deps.db, { by, as }, g, deps.now())
  if (!rehearsal) return { d: await cardOf(deps, await endNow(deps, group, by), by) }
  const isTeacher = teaches(group, by)
  if (isTeacher) await recordView(deps, { page: 'pessoas da turma', by, groupId: g })
  return { d: { ...(await cardOf(deps, group, by)), finished: await finishedIn(deps, group, isTeacher) } }
})
