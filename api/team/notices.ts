/** Recados: every teacher of a turma reads all of them, whoever they are for. */
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { noticeOf } from '#api/groups/notices.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { newId } from '#api/secrets/secrets.ts'
import { groupFor, recordView, startOfDay, teacherOf } from './standing.ts'
import { saving } from './version.ts'

const MOST_A_DAY = 3
const MOST_SHOWN = 100
/** From so many people on it is told how many have read one. */
const COUNTED_FROM = 5
const PUBLISHED = 'equipe: publicar recado'

const membersOf = (db: Db, groupId: string) =>
  db
    .selectFrom('group_members')
    .innerJoin('learners', 'learners.id', 'learner_id')
    .select(['learner_id', 'name'])
    .where('group_id', '=', groupId)
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)

/** Whom it was for or who has read it; none of them by name unless it was for some. */
const reachedBy = (db: Db, groupId: string, noticeIds: string[]) =>
  db
    .selectFrom('notice_people')
    .innerJoin(membersOf(db, groupId).as('member'), 'member.learner_id', 'notice_people.learner_id')
    .select(['notice_id', 'name', 'read_at'])
    .where('notice_id', 'in', noticeIds)
    .orderBy('name')
    .execute()

export const teamNotices = open(teamGroupCalls.teamNotices, async ({ by, as, g }, deps) => {
  const { db, now } = deps
  await groupFor(db, { by, as }, g, now())
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('group_id', '=', g)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  const people = await reachedBy(db, g, ['', ...rows.map(({ id }) => id)])
  const { length: all } = await membersOf(db, g).execute()
  await recordView(deps, { page: 'recados da turma', by, groupId: g })
  const notices = rows.map((row) => {
    const reached = people.filter(({ notice_id }) => notice_id === row.id)
    const isForSome = row.for_some === 1
    const of = isForSome ? reached.length : all
    return {
      ...noticeOf(row),
      to: isForSome ? reached.map(({ name }) => name) : undefined,
      read: of < COUNTED_FROM ? undefined : reached.filter(({ read_at }) => read_at !== null).length,
      of,
    }
  })
  return { d: { notices } }
})

/** By the audit, so that one that was taken back counts too. */
async function refuseFourth(trx: Db, groupId: string, now: number) {
  const today = await trx
    .selectFrom('audit_entries')
    .select('id')
    .where('subject', '=', groupId)
    .where('act', '=', PUBLISHED)
    .where('at', '>=', startOfDay(now))
    .execute()
  if (today.length >= MOST_A_DAY) throw new Refusal(409)
}

/** Who left meanwhile is refused, so that nobody believes to have been heard. */
async function refuseStrangers(trx: Db, groupId: string, to: string[]) {
  const found = await membersOf(trx, groupId).where('learner_id', 'in', to).execute()
  if (found.length < to.length) throw new Refusal(400)
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
    await refuseFourth(trx, g, now)
    const to = [...new Set(payload.to)]
    if (to.length > 0) await refuseStrangers(trx, g, to)
    const id = newId()
    const author = teacherOf(group, by)?.n ?? ''
    const row = { id, group_id: g, author, text, at: now, for_some: Number(to.length > 0) }
    await trx.insertInto('notices').values(row).execute()
    const people = to.map((learner_id) => ({ notice_id: id, learner_id, read_at: null }))
    if (people.length > 0) await trx.insertInto('notice_people').values(people).execute()
    await record(trx, now, { act: PUBLISHED, by, subject: g })
    return { d: { a: true } }
  }),
)
