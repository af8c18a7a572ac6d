import { teamCalls } from '#contract/team-calls.ts'
import { record } from '#api/audit/record.ts'
import { maskOpenCoupons } from '#api/coupons/coupon.ts'
import { open, type Route } from '#api/http/route.ts'
import { REPORTS } from './all-reports.ts'

const report = open(teamCalls.report, async ({ n, f, u, p, k }, deps) => {
  const scope = { from: f, until: u, programme: p, coupon: k }
  const rows = await REPORTS[n].rows(deps, scope)
  const masked = n === 'cupons' ? await maskOpenCoupons(deps.readOnlyDb, deps.now()) : String
  const written = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        (name === 'cupom' ? masked : String)(String(cell ?? '')),
      ]),
    ),
  )
  return { d: { rows: written } }
})

const act = open(teamCalls.act, async ({ by, a, o }, { db, now }) => {
  await record(db, now(), { act: `equipe: ${a}`, by, subject: o === '' ? undefined : o })
  return { d: { a: true } }
})

/** Not among the calls of learners: they are there only where a secret guards them. */
export const teamRoutes: readonly Route[] = [report, act]
