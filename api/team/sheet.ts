/** The sheet of a month: planned minutes of what was completed in it, and lives. */
import { HOUR } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { attendance, attendanceOf } from '#api/groups/attendance.ts'
import { stepsOf } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { byName } from './people-calls.ts'
import { openGroup } from './standing.ts'

/** Of a month like `2026-12`, in Brasília, three hours behind UTC. */
function spanOf(month: string): [from: number, until: number] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const startOf = (nth: number) => Date.UTC(year, nth) + 3 * HOUR
  return [startOf(number - 1), startOf(number)]
}

export const teamSheet = open(teamGroupCalls.teamSheet, async (payload, deps) => {
  const { db, catalogue, now } = deps
  const group = await openGroup(deps, payload, 'folha da turma')
  const { g, m } = payload
  const [from, until] = spanOf(m)
  const minutesOf = new Map(
    stepsOf(group, catalogue).flatMap(({ classes }) =>
      classes.map(({ id, minutes }) => [id, minutes] as const),
    ),
  )
  const members = await db
    .selectFrom('group_members as own')
    .innerJoin('learners', 'learners.id', 'own.learner_id')
    .select(['learners.id as i', 'name'])
    .where('group_id', '=', g)
    .where('joined_at', 'is not', null)
    .where((where) => where.or([where('left_at', 'is', null), where('left_at', '>=', from)]))
    .execute()
  const done = await db
    .selectFrom('class_progress as own')
    .innerJoin('group_members as member', 'member.learner_id', 'own.learner_id')
    .select(['own.learner_id', 'class_id', 'completed_at', 'minutes'])
    .where('group_id', '=', g)
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
    .where((where) =>
      where.or([where('left_at', 'is', null), where('completed_at', '<=', where.ref('left_at'))]),
    )
    .execute()
  const minutesBy = new Map<string, number>()
  for (const { learner_id, class_id, minutes } of done) {
    const planned = minutesOf.get(class_id)
    if (planned !== undefined)
      minutesBy.set(learner_id, (minutesBy.get(learner_id) ?? 0) + (minutes ?? planned))
  }
  const counts = await attendance(db, { groupId: g, from, by: Math.min(until - 1, now()) }).execute()
  const rows = members
    .sort(byName)
    .map(({ i, name }) => ({ name, minutes: minutesBy.get(i) ?? 0, ...attendanceOf(i, counts) }))
  return { d: { rows } }
})
