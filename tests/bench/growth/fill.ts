/** Rows as learners leave them. */
import { sql } from 'kysely'
import { connectTo } from '#api/db/open-database.ts'
import { DEMO } from '../learner.ts'

export interface Rows {
  /** Of the demo learner, at one quiz. */
  attempts: number
  /** Who never came. */
  learners: number
}

const LOCK_WAIT_MS = 60_000

const upTo = (count: number) =>
  sql`(with recursive s(i) as (select 1 union all select i + 1 from s where i < ${sql.lit(count)}) select i from s) as numbers`

/** Beside the product that has it open. */
export async function fill(dataDir: string, { attempts, learners }: Rows) {
  const db = await connectTo({ dataDir, lockWaitMs: LOCK_WAIT_MS, isShared: true })
  await sql`insert into quiz_attempts (id, learner_id, step_id, score, total, passed, answers, at)
    select 'bench-' || i, (select id from learners where email = ${DEMO.email}), 'curriculo', 1, 5, 0, '[]',
      1700000000000 + i from ${upTo(attempts)}`.execute(db)
  if (learners > 0)
    await sql`insert into learners (id, name, email, phone, cpf, birth_date, tags, sign_ins, created_at)
      select 'bench-' || i, 'Pessoa', 'p' || i || '@evolua.example', '11', 'n' || i, '2000-01-01', '', 1, 1
      from ${upTo(learners)}`.execute(db)
  await db.destroy()
}
