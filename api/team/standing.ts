/** Who of the team may see what of a turma, and that it was seen. */
import { civilDateOf } from '#contract/birth-date.ts'
import { HOUR } from '#contract/durations.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import { firstEndWithNames, groupOf, type Group } from '#api/groups/group.ts'
import { Refusal } from '#api/http/refusal.ts'

export interface Member {
  by: string
  as: 'teacher' | 'maker'
}

export const addressOf = (typed: string) => typed.trim().toLowerCase()

export const teacherOf = ({ teachers }: Group, by: string) => teachers.find(({ e }) => e === addressOf(by))

export const teaches = (group: Group, by: string): boolean => teacherOf(group, by) !== undefined

/** Turmas whose names are still there, the newest first. */
export async function groupsWithNames(db: Db, now: number): Promise<Group[]> {
  const rows = await db
    .selectFrom('groups')
    .selectAll()
    .where('to_day', '>=', firstEndWithNames(now))
    .orderBy('from_day', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(groupOf)
}

/** Refuses with 403 a teacher of another turma, and everybody 90 days after its end. */
export async function groupFor(db: Db, { by, as }: Member, id: string, now: number): Promise<Group> {
  const row = await db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst()
  const group = row && groupOf(row)
  if (!group || group.to < firstEndWithNames(now)) throw new Refusal(403)
  if (as === 'teacher' && !teaches(group, by)) throw new Refusal(403)
  return group
}

/** Who is in the turma now. */
export const membersOf = (db: Db, groupId: string) =>
  db
    .selectFrom('group_members')
    .innerJoin('learners', 'learners.id', 'group_members.learner_id')
    .where('group_id', '=', groupId)
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)

/** In Brasília. */
export const startOfDay = (now: number) => Date.parse(`${civilDateOf(now)}T00:00:00Z`) + 3 * HOUR

/** Once a day for a teacher, a page and whom it shows; without a learner it is in the events of all who are in the turma then. */
export async function recordViews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { page, by, seen }: { page: string; by: string; seen: { groupId: string; learnerId?: string }[] },
): Promise<void> {
  const act = { act: `equipe: ver ${page}`, by: addressOf(by) }
  const learners = seen.flatMap(({ learnerId = [] }) => learnerId)
  const known = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_people as own', 'own.person', 'entry.person')
    .select(['subject', 'learner_id'])
    .distinct()
    .where('at', '>=', startOfDay(now()))
    .where('act', '=', act.act)
    .where('by', '=', act.by)
    .where('subject', 'in', ['', ...seen.map(({ groupId }) => groupId)])
    .$if(learners.length > 0, (query) => query.where('own.learner_id', 'in', learners))
    .execute()
  for (const { groupId: subject, learnerId } of seen) {
    if (known.some((one) => one.subject === subject && one.learner_id === (learnerId ?? null))) continue
    known.push({ subject, learner_id: learnerId ?? null })
    await record(db, now(), { ...act, subject, learnerId })
  }
}

/** Turma `g` for a page that shows names of it. */
export async function openGroup(
  deps: Pick<Deps, 'db' | 'now'>,
  { by, as, g }: Member & { g: string },
  page: string,
): Promise<Group> {
  const group = await groupFor(deps.db, { by, as }, g, deps.now())
  await recordViews(deps, { page, by, seen: [{ groupId: g }] })
  return group
}
