import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#api/backup/back-up.ts'
import { refuseInUse } from '#api/backup/restore.ts'
import { migrateWithin } from '#api/db/migrations.ts'
import { copyRows, countRows, type Counts } from '#api/db/move-rows.ts'
import { connectTo, openDatabase } from '#api/db/open-database.ts'
import { TABLES } from '#api/db/table-names.ts'
import type { Db } from '#api/db/tables.ts'
import { Refused } from '#files/refused.ts'
import { recordAction } from './record-action.ts'
import type { By } from './operator-terminal.ts'
import { inTransaction, type Rehearsal } from './rehearsal.ts'

async function refuseFilled(target: Db) {
  const counts = await countRows(target)
  const filled = TABLES.filter((table) => counts[table] > 0)
  if (filled.length > 0)
    throw new Refused(`O PostgreSQL já tem dados (${filled.join(', ')}): dê um banco vazio. Nada mudou.`)
}

/** Migrates, copies and counts in one transaction of `target`. */
async function move(source: Db, target: Db, { por, motivo, now }: By & { now: number }): Promise<Counts> {
  await migrateWithin(target)
  await refuseFilled(target)
  await copyRows(source, target)
  const [here, there] = [await countRows(source), await countRows(target)]
  const unequal = TABLES.filter((table) => here[table] !== there[table])
  if (unequal.length > 0) throw new Refused(`Nem tudo chegou (${unequal.join(', ')}). Nada mudou.`)
  await recordAction(target, { por, motivo }, { act: 'mover', subject: 'SQLite para PostgreSQL', now })
  return there
}

/** From the file in `dataDir`, which stays as it is, to the PostgreSQL that `url` names. */
export async function moveDatabase(
  { dataDir, url }: Place,
  by: By & Rehearsal & { now: number },
): Promise<Counts> {
  const file = join(dataDir, 'evolua.db')
  if (url === undefined) throw new Refused('Diga em DATABASE_URL para onde: postgres://…')
  if (!existsSync(file)) throw new Refused(`Não há um banco SQLite em ${dataDir}. Veja DATA_DIR.`)
  refuseInUse(`${file}-lock`)
  const source = await openDatabase({ dataDir, lockWaitMs: 0 })
  try {
    const target = await connectTo({ url, dataDir, lockWaitMs: 0, connections: 1 })
    try {
      return await source
        .transaction()
        .execute((from) => inTransaction(target, by, (to) => move(from, to, by)))
    } finally {
      await target.destroy()
    }
  } finally {
    await source.destroy()
  }
}
