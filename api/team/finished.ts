/** Who finished the trails of a turma, as whoever ends it reads before. */
import { sql } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Group } from '#api/groups/group.ts'
import { wholeGroups } from '#api/reports/in-fives.ts'
import { byName } from './people-calls.ts'
import { recordViews, teaches } from './standing.ts'

/** Members of now who have finished all these steps, and when the last. */
async function finishedAll(db: Db, groupId: string, steps: { id: string }[]) {
  const { rows } = await sql<{
    i: string
    name: string
    at: number
  }>`select learners.id as i, name, max(finished_at) as at
    from group_members as member inner join learners on learners.id = member.learner_id
    inner join enrolments as own on own.learner_id = learners.id
    where group_id = ${groupId} and joined_at is not null and left_at is null and finished_at is not null
    and step_id in (${sql.join(['', ...steps.map(({ id }) => id)])})
    group by learners.id, name having count(*) = ${steps.length}`.execute(db)
  return rows.sort(byName).map(({ name, at }) => ({ name, at: civilDateOf(at) }))
}

/** Without names, and in fives, for who does not teach it. */
export async function finishedIn(deps: Deps, group: Group, by: string) {
  const { db, catalogue } = deps
  const isTeacher = teaches(group, by)
  if (isTeacher) await recordViews(deps, { page: 'pessoas da turma', by, seen: [{ groupId: group.id }] })
  const finished = []
  for (const { title, steps } of group.trails.flatMap((id) => catalogue.trail(id) ?? [])) {
    const names = await finishedAll(db, group.id, steps)
    const count = isTeacher ? names.length : wholeGroups(names.length)
    finished.push({ title, people: count, names: isTeacher ? names : undefined })
  }
  return finished
}
