import { sql } from 'kysely'
import type { Db } from '#api/db/tables.ts'

interface Query {
  groupId?: string
  learnerId?: string
  /** Lives that ended from then on. */
  from?: number
  /** Lives that had ended by then. */
  by: number
}

/**
 * The lives of each person, the latest first: those held while they were in the turma, or in whose chamada they
 * are. The month's sheet, pages and signals all count these rows.
 */
export const attended = (db: Db, { groupId = '', learnerId = '', from = 0, by }: Query) =>
  db
    .selectFrom('group_members as member')
    .innerJoin('meetings', 'meetings.group_id', 'member.group_id')
    .leftJoin('presences as own', (join) =>
      join.onRef('own.meeting_id', '=', 'meetings.id').onRef('own.learner_id', '=', 'member.learner_id'),
    )
    .select(['member.group_id', 'member.learner_id', 'starts_at', 'own.state'])
    .select(
      sql<number>`case when exists (select 1 from presences where meeting_id = meetings.id) then 1 else 0 end`.as(
        'marked',
      ),
    )
    .where('cancelled', '=', 0)
    .where('ends_at', '>=', from)
    .where('ends_at', '<=', by)
    .where((where) =>
      where.or([where('ends_at', '>', where.ref('joined_at')), where('own.state', 'is not', null)]),
    )
    .where((where) => where.or([where('left_at', 'is', null), where('ends_at', '<=', where.ref('left_at'))]))
    .$if(groupId !== '', (query) => query.where('member.group_id', '=', groupId))
    .$if(learnerId !== '', (query) => query.where('member.learner_id', '=', learnerId))
    .orderBy('starts_at', 'desc')

/** Of each person and turma. A live without a mark of anybody is `open`; who is not marked in a chamada is not absent. */
export const attendance = (db: Db, query: Query) =>
  db
    .selectFrom(attended(db, query).as('one'))
    .select(({ fn }) => {
      const lives = fn.countAll<number>()
      return [
        'group_id',
        'learner_id',
        lives.filterWhere('marked', '=', 1).as('held'),
        lives.filterWhere('marked', '=', 0).as('open'),
        lives.filterWhere('state', 'in', ['present', 'late']).as('present'),
        lives.filterWhere('state', '=', 'late').as('late'),
        lives.filterWhere('state', '=', 'absent').as('absent'),
        lives.filterWhere('state', '=', 'excused').as('excused'),
      ]
    })
    .groupBy(['group_id', 'learner_id'])

const NONE = { held: 0, open: 0, present: 0, late: 0, absent: 0, excused: 0 }

export function attendanceOf(learnerId: string, rows: (typeof NONE & { learner_id: string })[]) {
  const own = rows.find((row) => row.learner_id === learnerId) ?? NONE
  const { held, open, present, late, absent, excused } = own
  return { held, open, present, late, absent, excused }
}
