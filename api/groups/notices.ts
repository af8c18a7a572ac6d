/** Recados of who teaches, as members of the turma read them. */
import { groupCalls } from '#contract/group-calls.ts'
import type { Notices } from '#api/db/group-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'
import { learning } from '#api/http/route.ts'
import { ownGroupIds } from './lives.ts'

/** Of each turma, on `/turma`. */
const MOST_NOTICES = 20

/** Those that reach the learner, of the turmas that they are in now. */
export const ownNotices = (db: Db, learnerId: string) =>
  db
    .selectFrom('notices')
    .leftJoin('notice_people as own', (join) =>
      join.onRef('own.notice_id', '=', 'notices.id').on('own.learner_id', '=', learnerId),
    )
    .select(['notices.id', 'group_id', 'author', 'text', 'at', 'read_at'])
    .where('group_id', 'in', ownGroupIds(db, learnerId))
    .where((where) => where.or([where('for_some', '=', 0), where('own.learner_id', 'is not', null)]))

export const noticeOf = ({ id, text, author, at }: Pick<Notices, 'id' | 'text' | 'author' | 'at'>) => ({
  i: id,
  text,
  n: author,
  at: new Date(at).toISOString(),
})

/** Of each turma the newest ones. */
export async function noticesByGroup(db: Db, learnerId: string) {
  const rows = await ownNotices(db, learnerId).orderBy('at', 'desc').orderBy('notices.id').execute()
  return (groupId: string) =>
    rows
      .filter((row) => row.group_id === groupId)
      .slice(0, MOST_NOTICES)
      .map((row) => ({ ...noticeOf(row), read: row.read_at !== null }))
}

/** `user/notices/read/`. */
export const noticeRead = learning(groupCalls.noticeRead, async ({ i }, { learnerId }, { db, now }) => {
  const own = await ownNotices(db, learnerId).where('notices.id', '=', i).executeTakeFirst()
  if (!own) throw new Refusal(1101)
  if (own.read_at !== null) return { a: true }
  const row = { notice_id: i, learner_id: learnerId, read_at: now() }
  await db
    .insertInto('notice_people')
    .values(row)
    .onConflict((conflict) => conflict.columns(['notice_id', 'learner_id']).doUpdateSet(row))
    .execute()
  return { a: true }
})
