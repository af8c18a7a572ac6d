/** Turmas as their makers and teachers list and change them. */
import { civilDateOf } from '#contract/birth-date.ts'
import type { Received } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import { newCode } from '#api/coupons/new-code.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import { wireFields, type Group, type GroupBody } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { newId } from '#api/secrets/secrets.ts'
import { groupFor, groupsWithNames, teaches } from './standing.ts'
import { refuseStale, saving, versionOf } from './version.ts'

const COUPON_USES = 300
const LONGEST = 366 * DAY

async function countsOf(db: Db) {
  const people = await db
    .selectFrom('group_members')
    .select((select) => ['group_id', select.fn.countAll<number>().as('count')])
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)
    .groupBy('group_id')
    .execute()
  const doubts = await db
    .selectFrom('class_feedback')
    .select((select) => ['group_id', select.fn.countAll<number>().as('count')])
    .where('named', 'is not', null)
    .where('replied_at', 'is', null)
    .groupBy('group_id')
    .execute()
  const countIn = (rows: typeof doubts, id: string) => rows.find((row) => row.group_id === id)?.count ?? 0
  return (id: string) => ({ people: countIn(people, id), waiting: { doubts: countIn(doubts, id) } })
}

type Counts = Awaited<ReturnType<typeof countsOf>>

const groupVersion = ({ title, tag, from, to, teachers, trails, days, coupon }: Omit<Group, 'id'>) =>
  versionOf(title, tag, from, to, teachers, trails, days, coupon)

const card = (group: Group, { catalogue }: Deps, countsIn: Counts) => ({
  ...wireFields(group, catalogue),
  teachers: group.teachers,
  coupon: group.coupon,
  days: group.days,
  ...countsIn(group.id),
  v: groupVersion(group),
})

export const teamGroups = open(teamGroupCalls.teamGroups, async ({ by, as }, deps) => {
  const all = await groupsWithNames(deps.db, deps.now())
  const countsIn = await countsOf(deps.db)
  const seen = as === 'maker' ? all : all.filter((group) => teaches(group, by))
  return { d: { groups: seen.map((group) => card(group, deps, countsIn)) } }
})

export const teamGroup = open(teamGroupCalls.teamGroup, async ({ by, as, g }, deps) => {
  const group = await groupFor(deps.db, { by, as }, g, deps.now())
  return { d: { group: card(group, deps, await countsOf(deps.db)), isTeacher: teaches(group, by) } }
})

type SavedGroup = Received<typeof teamGroupCalls.teamGroupSave>

function refuseWrongDates({ from, to }: SavedGroup, before: Group | undefined, now: number) {
  const isTooLong = Date.parse(to) - Date.parse(from) > LONGEST
  const isPast = to < civilDateOf(now) && to !== before?.to
  if (to < from || isTooLong || isPast) throw new Refusal(400)
}

/** Ends with the turma; a new one ends the one before. */
async function couponFor(trx: Db, { tag, to, coupon }: SavedGroup, before: Group | undefined, now: number) {
  if (before && coupon === undefined) {
    await trx
      .updateTable('coupons')
      .set({ tags: tag, last_day: to })
      .where('code', '=', before.coupon)
      .execute()
    return before.coupon
  }
  if (before)
    await trx
      .updateTable('coupons')
      .set({ last_day: civilDateOf(now - DAY) })
      .where('code', '=', before.coupon)
      .execute()
  const code = newCode()
  await trx
    .insertInto('coupons')
    .values({ code, tags: tag, uses: COUPON_USES, last_day: to, email: null })
    .execute()
  return code
}

export const teamGroupSave = open(teamGroupCalls.teamGroupSave, async (payload, deps) => {
  const now = deps.now()
  const group = await saving(deps.db, async (trx) => {
    const before = payload.i === undefined ? undefined : await groupFor(trx, payload, payload.i, now)
    refuseWrongDates(payload, before, now)
    if (payload.trails.some((id) => !deps.catalogue.trail(id) && !before?.trails.includes(id)))
      throw new Refusal(400)
    const { tag, from, to, title, days, trails, teachers } = payload
    const body: GroupBody = { title, days, trails, teachers }
    if (before) {
      const after = { tag, from, to, ...body, coupon: payload.coupon ? '' : before.coupon }
      refuseStale(payload.v, card(before, deps, await countsOf(trx)), groupVersion(after))
    }
    const coupon = await couponFor(trx, payload, before, now)
    const row = { coupon, tag, from_day: from, to_day: to, body: JSON.stringify(body) }
    const id = before?.id ?? newId()
    await trx
      .insertInto('groups')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await record(trx, now, {
      act: `equipe: ${before ? 'mudar' : 'criar'} turma`,
      by: payload.by,
      subject: id,
    })
    return { id, coupon, tag, from, to, ...body }
  })
  return { d: card(group, deps, await countsOf(deps.db)) }
})
