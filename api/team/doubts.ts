/** Doubts as who answers them reads them, nameless unless the learner said otherwise; and works, always with the name. */
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Group } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { pageOf } from './page.ts'
import { groupFor, groupsWithNames, recordViews, teacherOf, teaches, type Member } from './standing.ts'
import { refuseStale, saving, versionOf } from './version.ts'

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

type Row = Awaited<ReturnType<ReturnType<typeof doubtsOf>['execute']>>[number]

const itemOf = (row: Row, { titleOf }: Deps['catalogue']) => ({
  i: row.id,
  g: row.group_id ?? undefined,
  classId: row.class_id,
  title: titleOf(row.class_id) ?? row.class_id,
  name: row.named === 1 ? row.name : undefined,
  n: row.text,
  at: row.named === 1 ? new Date(row.at).toISOString() : civilDateOf(row.at),
  reply: row.reply ?? undefined,
  q: row.question ?? undefined,
  kind: row.is_work === 1 ? ('work' as const) : ('doubt' as const),
  v: versionOf(row.reply, row.question),
})

export const teamDoubts = open(teamGroupCalls.teamDoubts, async ({ by, as, g, c }, deps) => {
  const { db, catalogue, now } = deps
  const groups = await answered(db, { by, as }, g, now())
  const rows = await doubtsOf(db, groups, as).execute()
  const turmas = groups.map(({ id: groupId }) => ({ groupId }))
  await recordViews(deps, { page: 'dúvidas da turma', by, seen: turmas })
  const isOpen = ({ replied_at }: Row) => Number(replied_at === null)
  // By day and then by a random id, so that the order does not tell when a nameless one was sent.
  const inOrder = rows
    .map((row) => ({ ...row, day: civilDateOf(row.at) }))
    .sort(
      (one, other) =>
        isOpen(other) - isOpen(one) || one.day.localeCompare(other.day) || (one.id < other.id ? -1 : 1),
    )
  const { items, next } = pageOf(inOrder, c, AT_ONCE)
  const works = items.flatMap(({ is_work, group_id: groupId, learner_id: learnerId }) =>
    is_work === 1 && groupId !== null ? { groupId, learnerId } : [],
  )
  await recordViews(deps, { page: 'trabalho', by, seen: works })
  return { d: { items: items.map((row) => itemOf(row, catalogue)), next } }
})

export const teamDoubtReply = open(teamGroupCalls.teamDoubtReply, (payload, { db, now, catalogue }) =>
  saving(db, async (trx) => {
    const { by, as, i, text, q, v } = payload
    const groups = await answered(trx, { by, as }, undefined, now())
    const doubt = await doubtsOf(trx, groups, as).where('doubt.id', '=', i).executeTakeFirst()
    if (!doubt) throw new Refusal(1101)
    // What somebody showed to who teaches them is not published.
    const question = q === undefined || doubt.is_work === 1 ? doubt.question : q || null
    refuseStale(v, itemOf(doubt, catalogue), versionOf(text, question))
    const group = groups.find(({ id }) => id === doubt.group_id)
    const teacher = group && teacherOf(group, by)
    await trx
      .updateTable('class_feedback')
      .set({
        reply: text,
        reply_by: teacher?.n ?? OF_THE_TEAM,
        replied_at: doubt.reply === text ? doubt.replied_at : now(),
        question,
      })
      .where('id', '=', i)
      .execute()
    await record(trx, now(), {
      act: `equipe: responder ${doubt.is_work === 1 ? 'trabalho' : 'dúvida'}`,
      by,
      subject: doubt.group_id ?? undefined,
    })
    return { d: { a: true } }
  }),
)
