/** Recados: every teacher of a turma reads all of them, whoever they are for. */
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import type { Group } from '#api/groups/group.ts'
import { noticeOf } from '#api/groups/notices.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { newId } from '#api/secrets/secrets.ts'
import { groupFor, membersOf, openGroup, startOfDay, teacherOf } from './standing.ts'
import { saving } from './version.ts'

const MOST_A_DAY = 3
const MOST_SHOWN = 100
/** From so many people on it is told how many have read one. */
const COUNTED_FROM = 5
const PUBLISHED = 'equipe: publicar recado'

export const teamNotices = open(teamGroupCalls.teamNotices, async (payload, deps) => {
  const { db } = deps
  const { id: g } = await openGroup(deps, payload, 'recados da turma')
  const own = db.selectFrom('notices').selectAll().where('group_id', '=', g)
  const rows = await own.orderBy('at', 'desc').orderBy('id').limit(MOST_SHOWN).execute()
  const reached = membersOf(db, g).innerJoin('notice_people as own', 'own.learner_id', 'learners.id')
  const forSome = rows.flatMap(({ id, for_some }) => (for_some === 1 ? [id] : []))
  const named = await reached
    .select(['notice_id', 'name'])
    .where('notice_id', 'in', ['', ...forSome])
    .orderBy('name')
    .execute()
  const counts = await reached
    .select(({ fn }) => ['notice_id', fn.count<number>('read_at').as('read')])
    .groupBy('notice_id')
    .execute()
  const { length: all } = await membersOf(db, g).select('learner_id').execute()
  const notices = rows.map((row) => {
    const isIts = ({ notice_id }: { notice_id: string }) => notice_id === row.id
    const to = row.for_some === 1 ? named.filter(isIts).map(({ name }) => name) : undefined
    const of = to?.length ?? all
    const read = counts.find(isIts)?.read ?? 0
    return { ...noticeOf(row), to, read: of < COUNTED_FROM ? undefined : read, of }
  })
  return { d: { notices } }
})

/** Without `to` for all. */
export async function tell(
  trx: Db,
  group: Group,
  { by, text, to, now }: { by: string; text: string; to: string[]; now: number },
): Promise<void> {
  const id = newId()
  const author = teacherOf(group, by)?.n ?? ''
  const row = { id, group_id: group.id, author, text, at: now, for_some: Number(to.length > 0) }
  await trx.insertInto('notices').values(row).execute()
  const people = to.map((learner_id) => ({ notice_id: id, learner_id, read_at: null }))
  if (people.length > 0) await trx.insertInto('notice_people').values(people).execute()
}

export const teamNoticeSave = open(teamGroupCalls.teamNoticeSave, (payload, deps) =>
  saving(deps.db, async (trx) => {
    const { by, g, text, gone, i = '' } = payload
    const now = deps.now()
    const group = await groupFor(trx, payload, g, now)
    if (gone) {
      const own = trx.deleteFrom('notices').where('id', '=', i).where('group_id', '=', g)
      if (!(await own.returning('id').executeTakeFirst())) throw new Refusal(1101)
      await record(trx, now, { act: 'equipe: retirar recado', by, subject: g })
      return { d: { a: true } }
    }
    if (text === undefined) throw new Refusal(400)
    // By the audit, so that one that was taken back counts too.
    const ofGroup = trx.selectFrom('audit_entries').select('id').where('subject', '=', g)
    const today = ofGroup.where('act', '=', PUBLISHED).where('at', '>=', startOfDay(now))
    if ((await today.execute()).length >= MOST_A_DAY) throw new Refusal(409)
    const members = await membersOf(trx, g).select('learner_id').execute()
    const to = [...new Set(payload.to)]
    // Who left meanwhile is refused, so that nobody believes to have been heard.
    if (!to.every((id) => members.some(({ learner_id }) => learner_id === id))) throw new Refusal(400)
    await tell(trx, group, { by, text, to, now })
    await record(trx, now, { act: PUBLISHED, by, subject: g })
    return { d: { a: true } }
  }),
)
