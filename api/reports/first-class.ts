import { sql } from 'kysely'
import type { Db } from '#api/db/tables.ts'
import { DAY } from '#contract/durations.ts'
import { counted } from './in-fives.ts'
import { among, type Scope } from './reports.ts'

const WAITS = ['no mesmo dia', 'em 2 a 7 dias', 'em 8 a 30 dias', 'depois de 30 dias', 'ainda não']

/** How long people took from their coupon to their first class, counted when they registered. */
export async function waitsForFirstClass(db: Db, scope: Scope) {
  const [before, through] = counted(sql.ref('used_at'), scope)
  const first = sql<number>`(select min(started_at) from class_progress where class_progress.learner_id = coupon_uses.learner_id)`
  const waited = sql.ref('waited')
  const wait = sql<number>`case when ${waited} is null then 4 when ${waited} < ${sql.lit(DAY)} then 0 when ${waited} < ${sql.lit(7 * DAY)} then 1 when ${waited} < ${sql.lit(30 * DAY)} then 2 else 3 end`
  const rows = await db
    // If it were not materialized, SQLite would look for each wait once for each place that compares it.
    .with(
      (cte) => cte('waits').materialized(),
      (own) =>
        own
          .selectFrom('coupon_uses')
          .select(['used_at', sql<number>`${first} - used_at`.as('waited')])
          .where(among(db, scope))
          .$if(scope.coupon !== undefined, (query) => query.where('coupon_code', '=', scope.coupon ?? '')),
    )
    .selectFrom('waits')
    .select([wait.as('wait'), before.as('before'), through.as('through')])
    .groupBy(wait)
    .execute()
  return WAITS.flatMap((label, at) => {
    const found = rows.find((row) => row.wait === at)
    return found ? [{ label, before: found.before, through: found.through }] : []
  })
}
