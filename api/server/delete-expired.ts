import { setImmediate as turn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/tables.ts'
import { DAY } from '#contract/durations.ts'
import { firstEndWithNames, INVITED_FOR } from '#api/groups/group.ts'
import { KEY_LIFE } from '#api/http/respond-once.ts'
import { DELETION_CODE_LIFE } from '#api/learners/delete-account.ts'
import { CODE_LIFE } from '#api/learners/recovery.ts'
import { SESSION_LIFE } from '#api/sessions/use-session.ts'

/** A backup older than this brings back what its ledger has forgotten. */
const LEDGER_LIFE = 400 * DAY
/** Rows that one statement looks at, so that no call waits long for it. */
const SLICE = 50

/** Walks the whole table along its primary key, and lets other work go on after each slice. */
async function deleteInSlices(
  db: Db,
  { table, key }: { table: string; key: string },
  condition: RawBuilder<unknown>,
): Promise<void> {
  const [rows, id] = [sql.table(table), sql.ref(key)]
  let after = ''
  for (;;) {
    const next = await sql<{ last: string | null }>`select max(id) as last from
      (select ${id} as id from ${rows} where ${id} > ${after} order by ${id} limit ${SLICE}) slice`.execute(
      db,
    )
    const last = next.rows[0]?.last ?? null
    if (last === null) return
    await sql`delete from ${rows} where ${id} > ${after} and ${id} <= ${last} and (${condition})`.execute(db)
    after = last
    await turn()
  }
}

/** Parallel calls issue several tokens and a client keeps one: the others are unused for a day in a session in use. */
const abandoned = sql`first_used_at is null and exists (select 1 from sessions
  where sessions.id = session_tokens.session_id and sessions.used_at > session_tokens.issued_at + ${sql.lit(DAY)})`

export async function deleteExpired(db: Db, now: number): Promise<void> {
  const before = (column: string, life: number) => sql`${sql.ref(column)} <= cast(${now - life} as bigint)`
  const tables = [
    { table: 'sessions', key: 'id', condition: before('used_at', SESSION_LIFE) },
    { table: 'session_tokens', key: 'token_hash', condition: sql`${before('ends_at', 0)} or (${abandoned})` },
    { table: 'recovery_codes', key: 'code_hash', condition: before('created_at', 2 * CODE_LIFE) },
    { table: 'answered_keys', key: 'key_hash', condition: before('at', KEY_LIFE) },
    { table: 'deletion_codes', key: 'learner_id', condition: before('created_at', DELETION_CODE_LIFE) },
  ]
  for (const { condition, ...walk } of tables) await deleteInSlices(db, walk, condition)
  const lives = { group_invitations: INVITED_FOR, invitation_letters: INVITED_FOR, ledger: LEDGER_LIFE }
  for (const [table, life] of Object.entries(lives))
    await sql`delete from ${sql.table(table)} where ${before('at', life)}`.execute(db)
  await db
    .deleteFrom('notices')
    .where('group_id', 'in', (from) =>
      from.selectFrom('groups').select('id').where('to_day', '<', firstEndWithNames(now)),
    )
    .execute()
}
