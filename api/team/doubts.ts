/** Doubts as who answers them reads them: nameless unless the learner said otherwise. */
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import type { Group } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { pageOf } from './page.ts'
import { groupFor, groupsWithNames, recordView, teacherOf, teaches, type Member } from './standing.ts'

const AT_ONCE = 20
const OF_THE_TEAM = 'Equipe'

/** The turmas that a teacher answers; a maker answers those of none. */
async function answered(db: Db, { by, as }: Member, g: string | undefined, now: number) {
  if (as === 'maker') return []
  if (g !== undefined) return [await groupFor(db, { by, as }, g, now)]
  return (await groupsWithNames(db, now)).filter((group) => teaches(group, by))
}

/** Of members of now; those of a turma's former members are nobody's. */
const doubtsOf = (db: Db, groups: Pick<Group, 'id'>[], as: Member['as']) =>
  db
    .selectFrom('class_feedback as doubt')
    .innerJoin('learners', 'learners.id', 'doubt.learner_id')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.learner_id', '=', 'doubt.learner_id').onRef('own.group_id', '=', 'doubt.group_id'),
    )
    .selectAll('doubt')
    .select('learners.name')
    .where('named', 'is not', null)
    .where((where) =>
      as === 'maker'
        ? where('doubt.group_id', 'is', null)
        : where.and([
            where('doubt.group_id', 'in', ['', ...groups.map(({ id }) => id)]),
            where('own.left_at', 'is', null),
          ]),
    )

const instant = (at: number) => new Date(at).toISOString()

export const teamDoubts = open(teamGroupCalls.teamDoubts, async ({ by, as, g, c }, deps) => {
  const { db, catalogue, now } = deps
  const groups = await answered(db, { by, as }, g, now())
  const rows = await doubtsOf(db, groups, as).execute()
  for (const { id } of groups) await recordView(deps, { page: 'dúvidas da turma', by, groupId: id })
  const isOpen = ({ replied_at }: (typeof rows)[number]) => Number(replied_at === null)
  // By day and then by a random id, so that the order does not tell when a nameless one was sent.
  const inOrder = rows
    .map((row) => ({ ...row, day: civilDateOf(row.at) }))
    .sort(
      (one, other) =>
        isOpen(other) - isOpen(one) || one.day.localeCompare(other.day) || (one.id < other.id ? -1 : 1),
    )
  const { items, next } = pageOf(inOrder, c, AT_ONCE)
  return {
    d: {
      items: items.map(({ id, group_id, class_id, text, named, name, at, day, reply, question }) => ({
        i: id,
        g: group_id ?? undefined,
        classId: class_id,
        title: catalogue.titleOf(class_id) ?? class_id,
        name: named === 1 ? name : undefined,
        n: text,
        at: named === 1 ? instant(at) : day,
        reply: reply ?? undefined,
        q: question ?? undefined,
      })),
      next,
    },
  }
})

export const teamDoubtReply = open(
  teamGroupCalls.teamDoubtReply,
  async ({ by, as, i, text, q }, { db, now }) => {
    const groups = await answered(db, { by, as }, undefined, now())
    const doubt = await doubtsOf(db, groups, as).where('doubt.id', '=', i).executeTakeFirst()
    if (!doubt) throw new Refusal(1101)
    const group = groups.find(({ id }) => id === doubt.group_id)
    const teacher = group && teacherOf(group, by)
    await db
      .updateTable('class_feedback')
      .set({
        reply: text,
        reply_by: teacher?.n ?? OF_THE_TEAM,
        replied_at: doubt.reply === text ? doubt.replied_at : now(),
        ...(q !== undefined && { question: q === '' ? null : q }),
      })
      .where('id', '=', i)
      .execute()
    await record(db, now(), { act: 'equipe: responder dúvida', by, subject: doubt.group_id ?? undefined })
    return { d: { a: true } }
  },
)
