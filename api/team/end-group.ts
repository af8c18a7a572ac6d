/** The end of a turma by the team. */
import { sql } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import type { Group } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { cardOf } from './groups.ts'
import { cancelFrom } from './lives.ts'
import { groupFor, startOfDay } from './standing.ts'
import { saving } from './version.ts'

/** A turma that is over stays as it is; one that had not begun begins today too. */
const endNow = (db: Db, group: Group, by: string, now: number) =>
  saving(db, async (trx) => {
    const to = civilDateOf(now)
    const from = group.from < to ? group.from : to
    if (group.to <= to && group.from <= to) return group
    await sql`update "groups" set from_day = ${from}, to_day = ${to} where id = ${group.id}`.execute(trx)
    await sql`update coupons set last_day = ${to} where code = ${group.coupon}`.execute(trx)
    await cancelFrom(trx, group.id, startOfDay(now) + DAY, now)
    await record(trx, now, { act: 'equipe: encerrar turma', by, subject: group.id })
    return { ...group, from, to }
  })

export const teamGroupEnd = open(teamGroupCalls.teamGroupEnd, async ({ by, as, g }, deps) => {
  const { db, now, mailQueued } = deps
  const ended = await endNow(db, await groupFor(db, { by, as }, g, now()), by, now())
  mailQueued()
  return { d: await cardOf(deps, ended, by) }
})
