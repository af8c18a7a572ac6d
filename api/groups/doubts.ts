/** What learners did not understand, what came back, and who answers. */
import { sql } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import type { doubtFields } from '#contract/group-shapes.ts'
import type { Class } from '#contract/shapes.ts'
import { prepared } from '#api/db/prepared.ts'
import type { Db } from '#api/db/tables.ts'
import type { GroupBody } from './group.ts'
import { ownGroupIds } from './lives.ts'

interface Query {
  learnerId: string
  trailId: string
  stepId: string
  now: number
}

/** A doubt, or with an empty `class_id` a turma of the learner: its `GroupBody` is `text`. */
interface Row {
  id: string
  class_id: string
  learner_id: string
  text: string
  at: number | null
  reply: string | null
  reply_by: string | null
  replied_at: number | null
  question: string | null
  is_work: number
}

type Answering = Pick<GroupBody, 'teachers' | 'days'> & { id: string }

const iso = (at: number | null) => new Date(at ?? 0).toISOString()
const someOf = <T>(items: T[]) => (items.length === 0 ? undefined : items)
const replyOf = ({ reply, reply_by: n, replied_at: at }: Row) =>
  reply === null ? undefined : { text: reply, n: n ?? '', at: iso(at) }

/** In one statement: the newest doubts first, the turma that ends first before others. */
const rowsOf = prepared(
  (db, { learnerId, stepId, today }: Record<'learnerId' | 'stepId' | 'today', string>) =>
    sql<Row>`select id, class_id, learner_id, text, at, reply, reply_by, replied_at, question, is_work
    from class_feedback where class_id in (select id from classes where step_id = ${stepId})
    and (learner_id = ${learnerId} or question is not null)
    union all select id, '', '', body, null, to_day, null, null, null, 0 from ${sql.table('groups')}
    where to_day >= ${today} and id in ${ownGroupIds(db, learnerId)} order by at desc, reply, id`,
)

async function read(db: Db, { learnerId, trailId, stepId, now }: Query) {
  const rows = await rowsOf(db, { learnerId, stepId, today: civilDateOf(now) })
  const groups = rows.flatMap(({ id, class_id, text }) =>
    class_id === '' ? { id, ...(JSON.parse(text) as GroupBody) } : [],
  )
  const answering: Answering | undefined = groups.find(
    ({ trails, teachers }) => trails.includes(trailId) && teachers.length > 0,
  )
  return { answering, doubts: rows.filter(({ class_id }) => class_id !== '') }
}

/** The turma that answers this learner about a trail. */
export const answeringGroup = async (db: Db, query: Omit<Query, 'stepId'>) =>
  (await read(db, { ...query, stepId: '' })).answering

/** Of each class: the learner's own doubts and works, the questions that were answered for all, and who answers. */
export async function classDoubts(
  db: Db,
  query: Query,
): Promise<(classId: string) => Pick<Class, keyof typeof doubtFields>> {
  const { answering, doubts } = await read(db, query)
  const answers = answering && {
    n: new Intl.ListFormat('pt-BR').format(answering.teachers.map(({ n }) => n)),
    days: answering.days,
  }
  return (classId) => {
    const here = doubts.filter((row) => row.class_id === classId)
    const own = (isWork: number) =>
      here.flatMap((row) =>
        row.learner_id === query.learnerId && row.is_work === isWork
          ? { i: row.id, n: row.text, at: iso(row.at), reply: replyOf(row) }
          : [],
      )
    const works = own(1)
    return {
      answers,
      doubts: someOf(own(0)),
      takesWork: works.every(({ reply }) => reply) ? answers : undefined,
      works: someOf(works),
      answered: someOf(
        here.flatMap((row) => {
          const reply = replyOf(row)
          const isOthers = row.learner_id !== query.learnerId
          return row.question !== null && reply && isOthers ? { q: row.question, ...reply } : []
        }),
      ),
    }
  }
}
