/** What learners did not understand, what came back, and who answers. */
import type { Selectable } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import type { doubtFields } from '#contract/group-shapes.ts'
import type { Class } from '#contract/shapes.ts'
import type { ClassFeedback } from '#api/db/learning-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { groupOf, type Group } from './group.ts'
import { ownGroupIds } from './lives.ts'

interface Query {
  learnerId: string
  trailId: string
  now: number
}

const iso = (at: number | null) => new Date(at ?? 0).toISOString()
const someOf = <T>(items: T[]) => (items.length === 0 ? undefined : items)
const replyOf = ({ reply, reply_by: n, replied_at: at }: Selectable<ClassFeedback>) =>
  reply === null ? undefined : { text: reply, n: n ?? '', at: iso(at) }

/** The turma that answers this learner about a trail: of several the one that ends first. */
export async function answeringGroup(db: Db, { learnerId, trailId, now }: Query): Promise<Group | undefined> {
  const rows = await db
    .selectFrom('groups')
    .selectAll()
    .where('to_day', '>=', civilDateOf(now))
    .where('id', 'in', ownGroupIds(db, learnerId))
    .orderBy('to_day')
    .orderBy('id')
    .execute()
  return rows.map(groupOf).find(({ trails, teachers }) => trails.includes(trailId) && teachers.length > 0)
}

/** Of each class: the learner's own doubts and works, the questions that were answered for all, and who answers. */
export async function classDoubts(
  db: Db,
  { classIds, ...query }: Query & { classIds: string[] },
): Promise<(classId: string) => Pick<Class, keyof typeof doubtFields>> {
  const answering = await answeringGroup(db, query)
  const rows = await db
    .selectFrom('class_feedback')
    .selectAll()
    .where('class_id', 'in', ['', ...classIds])
    .where((where) =>
      where.or([where('learner_id', '=', query.learnerId), where('question', 'is not', null)]),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const answers = answering && {
    n: new Intl.ListFormat('pt-BR').format(answering.teachers.map(({ n }) => n)),
    days: answering.days,
  }
  return (classId) => {
    const here = rows.filter((row) => row.class_id === classId)
    const own = here.filter((row) => row.learner_id === query.learnerId)
    const sent = (isWork: number) =>
      own
        .filter((row) => row.is_work === isWork)
        .map((row) => ({ i: row.id, n: row.text, at: iso(row.at), reply: replyOf(row) }))
    const works = sent(1)
    const others = here.filter((row) => row.learner_id !== query.learnerId)
    return {
      answers,
      doubts: someOf(sent(0)),
      takesWork: works.every(({ reply }) => reply) ? answers : undefined,
      works: someOf(works),
      answered: someOf(
        others.flatMap((row) => {
          const reply = replyOf(row)
          return row.question !== null && reply ? { q: row.question, ...reply } : []
        }),
      ),
    }
  }
}
