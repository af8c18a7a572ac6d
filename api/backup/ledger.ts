/** What a restore must not take back: deleted accounts, ended sessions, used codes, withdrawn and hidden certificates, turmas that were left. A file beside the backups has it too. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import { makeDurable } from './files.ts'

const entry = z.object({
  kind: z.enum(['account', 'session', 'code', 'certificate', 'hidden certificate', 'left group']),
  ref: z.string(),
  at: z.number(),
})
type Entry = z.output<typeof entry>

const fileIn = (backups: string) => join(backups, 'ledger.jsonl')

export async function recordDeletion(trx: Db, learnerId: string, now: number): Promise<void> {
  await trx.insertInto('ledger').values({ kind: 'account', ref: learnerId, at: now }).execute()
}

/** `ref`: the turma's id and the learner's. */
export async function recordLeaving(trx: Db, ref: string, now: number): Promise<void> {
  await trx.insertInto('ledger').values({ kind: 'left group', ref, at: now }).execute()
}

function readLedger(backups: string): Entry[] {
  const file = fileIn(backups)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => entry.parse(JSON.parse(line)))
}

const lineOf = ({ kind, ref, at }: Entry) => `${JSON.stringify({ kind, ref, at })}\n`

/** Adds to the file what it lacks; resolves to how many entries that were. */
export async function exportLedger(db: Db, backups: string): Promise<number> {
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const written = new Set(readLedger(backups).map(lineOf))
  const rows = await db.selectFrom('ledger').select(['kind', 'ref', 'at']).orderBy('at').execute()
  const lines = rows.map((row) => lineOf(entry.parse(row))).filter((line) => !written.has(line))
  appendFileSync(fileIn(backups), lines.join(''), { mode: 0o600 })
  makeDurable(fileIn(backups))
  return lines.length
}

/** Deletes, ends and uses up again what was so since `since` (epoch ms); `gone`: learners without an account. */
export async function applyLedger(db: Db, backup: string, since: number) {
  const entries = readLedger(dirname(backup)).filter(({ at }) => at >= since)
  await db.transaction().execute(async (trx) => {
    for (const { kind, ref, at } of entries) {
      if (kind === 'code') await trx.deleteFrom('recovery_codes').where('code_hash', '=', ref).execute()
      else if (kind === 'certificate')
        await trx
          .insertInto('ended_certificates')
          .values({ code_hash: ref, at })
          .onConflict((conflict) => conflict.column('code_hash').doNothing())
          .execute()
      else if (kind === 'hidden certificate')
        await trx.updateTable('certificates').set({ is_public: 0 }).where('code_hash', '=', ref).execute()
      else if (kind === 'left group') {
        const [group = '', learner = ''] = ref.split(':')
        await trx
          .updateTable('group_members')
          .set({ left_at: at, phone: 0 })
          .where('group_id', '=', group)
          .where('learner_id', '=', learner)
          .where('left_at', 'is', null)
          .execute()
        const own = trx.selectFrom('notices').select('id').where('group_id', '=', group)
        await trx
          .deleteFrom('notice_people')
          .where('learner_id', '=', learner)
          .where('notice_id', 'in', own)
          .execute()
      } else
        await trx
          .deleteFrom(kind === 'account' ? 'learners' : 'sessions')
          .where('id', '=', ref)
          .execute()
    }
  })
  return {
    repeated: entries.length,
    gone: entries.filter(({ kind }) => kind === 'account').map(({ ref }) => ref),
  }
}
