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
import { finishedIn } from './finished.ts'
import { groupFor, groupsWithNames, teaches } from './standing.ts'
import { refuseStale, saving, versionOf } from './version.ts'
import { waitingIn, type Reading } from './waiting.ts'

const COUPON_USES = 300
const LONGEST = 366 * DAY

const groupVersion = ({ title, tag, from, to, teachers, trails, days, coupon }: Omit<Group, 'id'>) =>
  versionOf(title, tag, from, to, teachers, trails, days, coupon)

type WaitingOf = Awaited<ReturnType<typeof waitingIn>>

const card = (group: Group, { catalogue }: Pick<Deps, 'catalogue'>, waitingOf: WaitingOf) => ({
  ...wireFields(group, catalogue),
  teachers: group.teachers,
  coupon: group.coupon,
  days: group.days,
  ...waitingOf(group),
  v: groupVersion(group),
})

export const cardOf = async (deps: Reading, group: Group, by: string) =>
  card(group, deps, await waitingIn(deps, [group], by))

export const teamGroups = open(teamGroupCalls.teamGroups, async ({ by, as }, deps) => {
  const all = await groupsWithNames(deps.db, deps.now())
  const seen = as === 'maker' ? all : all.filter((group) => teaches(group, by))
  const waitingOf = await waitingIn(deps, seen, by)
  return { d: { groups: seen.map((group) => card(group, deps, waitingOf)) } }
})

export const teamGroup = open(teamGroupCalls.teamGroup, async ({ by, as, g, finished }, deps) => {
  const group = await groupFor(deps.db, { by, as }, g, deps.now())
  const own = finished && { finished: await finishedIn(deps, group, by) }
  return { d: { group: { ...(await cardOf(deps, group, by)), ...own }, isTeacher: teaches(group, by) } }
})

type SavedGroup = Received<typeof teamGroupCalls.teamGroupSave>

function refuseWrongDates({ from, to }: SavedGroup, before: Group | undefined, now: number) {
  const isTooLong = Date.parse(to) - Date.parse(from) > LONGEST
  const isPast = to < civilDateOf(now) && to !== before?.to
  if (to < from || isTooLong || isPast) throw new Refusal(400)
}

/** Ends with the turma; a new one ends the one before. */
async function couponFor(trx: Db, { tag, to, coupon }: SavedGroup, before: Group | undefined, now: number) {
  if (before) {
    const isKept = coupon === undefined
    const after = isKept ? { tags: tag, last_day: to } : { last_day: civilDateOf(now - DAY) }
    await trx.updateTable('coupons').set(after).where('code', '=', before.coupon).execute()
    if (isKept) return before.coupon
  }
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
      refuseStale(payload.v, await cardOf({ ...deps, db: trx }, before, payload.by), groupVersion(after))
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
  return { d: await cardOf(deps, group, payload.by) }
})
