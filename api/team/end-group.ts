/** The end of a turma by the team, and what whoever ends it reads before. */
import { sql } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import type { Group } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { wholeGroups } from '#api/reports/in-fives.ts'
import { cardOf } from './groups.ts'
import { groupFor, recordView, startOfDay, teaches } from './standing.ts'
import { saving } from './version.ts'

/** Members of now who have finished all these steps, and when the last. */
async function finishedAll(db: Db, groupId: string, steps: string[]) {
  const { rows } = await sql<{ name: string; at: number }>`select name, max(finished_at) as at
    from group_members as member inner join learners on learners.id = member.learner_id
    inner join enrolments as own on own.learner_id = learners.id
    where group_id = ${groupId} and joined_at is not null and left_at is null and finished_at is not null
    and step_id in (${sql.join(['', ...steps])})
    group by learners.id, name having count(*) = ${steps.length}`.execute(db)
  return rows
    .map(({ name, at }) => ({ name, at: civilDateOf(at) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

/** A turma that is over stays as it is; one that had not begun begins today too. */
const endNow = (db: Db, group: Group, by: string, now: number) =>
  saving(db, async (trx) => {
    const to = civilDateOf(now)
    const from = group.from < to ? group.from : to
    if (group.to < to) return group
    await sql`update "groups" set from_day = ${from}, to_day = ${to} where id = ${group.id}`.execute(trx)
    await sql`update coupons set last_day = ${to} where code = ${group.coupon}`.execute(trx)
    await sql`update meetings set cancelled = 1 where group_id = ${group.id}
      and starts_at >= ${startOfDay(now) + DAY}`.execute(trx)
    await record(trx, now, { act: 'equipe: encerrar turma', by, subject: group.id })
    return { ...group, from, to }
  })

export const teamGroupEnd = open(teamGroupCalls.teamGroupEnd, async ({ by, as, g, try: rehearsal }, deps) => {
  const { db, catalogue, now } = deps
  const group = await groupFor(db, { by, as }, g, now())
  if (!rehearsal) return { d: await cardOf(deps, await endNow(db, group, by, now()), by) }
  const isTeacher = teaches(group, by)
  if (isTeacher) await recordView(deps, { page: 'pessoas da turma', by, groupId: g })
  const finished = []
  for (const { title, steps } of group.trails.flatMap((id) => catalogue.trail(id) ?? [])) {
    const names = await finishedAll(
      db,
      g,
      steps.map(({ id }) => id),
    )
    const count = isTeacher ? names.length : wholeGroups(names.length)
    finished.push({ title, people: count, names: isTeacher ? names : undefined })
  }
  return { d: { ...(await cardOf(deps, group, by)), finished } }
})
