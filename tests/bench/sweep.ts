/** How long deleting expired rows keeps everybody else waiting. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { openDatabase } from '#api/db/open-database.ts'
import type { Db } from '#api/db/tables.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import type { Measure } from './parts.ts'

const TOKENS_BY_SIZE = 30
const LONGEST_TURN = 50
const DAY = 86_400_000

/** Half of them have expired. */
async function fill(db: Db, tokens: number, now: number) {
  await sql`insert into learners (id, name, email, phone, cpf, birth_date, tags, sign_ins, created_at)
    values ('ana', 'Ana', 'ana@evolua.example', '11', '1', '2000-01-01', '', 1, 1)`.execute(db)
  await sql`insert into sessions (id, key_hash, learner_id, recovery, created_at, used_at)
    values ('s', 'k', 'ana', 0, ${now}, ${now})`.execute(db)
  await sql`insert into session_tokens (token_hash, session_id, issued_at, ends_at, first_used_at)
    with recursive s(i) as (select 1 union all select i + 1 from s where i < ${sql.lit(tokens)})
    select hex(randomblob(20)), 's', ${now}, ${now} + (i % 2 * 2 - 1) * ${sql.lit(DAY)}, ${now} from s`.execute(
    db,
  )
}

export const measureSweep: Measure = async ({ size }) => {
  const tokens = size * TOKENS_BY_SIZE
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-sweep-'))
  const db = await openDatabase({ dataDir, lockWaitMs: 0 })
  try {
    const now = Date.now()
    await fill(db, tokens, now)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await deleteExpired(db, now)
    delay.disable()
    const of = (name: string, ns: number) => ({
      name: `a turn of the event loop while ${tokens} tokens are looked through, ${name}`,
      value: ns / 1e6,
      unit: 'ms',
    })
    return [{ ...of('p99', delay.percentile(99)), goal: { most: LONGEST_TURN } }, of('longest', delay.max)]
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  }
}
