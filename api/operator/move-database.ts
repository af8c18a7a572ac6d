import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Place } from '#api/backup/back-up.ts'
import { refuseInUse } from '#api/backup/restore.ts'
import { migrateWithin } from '#api/db/migrations.ts'
import { connectTo, openDatabase } from '#api/db/open-database.ts'
import { TABLES } from '#api/db/table-names.ts'
import type { Db, Tables } from '#api/db/tables.ts'
import { Refused } from '#files/refused.ts'
import { recordAction } from '#api/audit/record-action.ts'
import type { By } from './operator-terminal.ts'

const ROWS_AT_ONCE = 1000

type Row = Record<string, string | number | null>

/** Resolves to the number of rows. */
async function copyTable(source: Db, target: Db, table: keyof Tables): Promise<number> {
  let [last, count] = [0, 0]
  for (;;) {
    const { rows } = await sql<Row & { at_row: number }>`select rowid as at_row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${sql.lit(ROWS_AT_ONCE)}`.execute(source)
    const newest = rows.at(-1)
    if (!newest) return count
    last = newest.at_row
    count += rows.length
    const copies = rows.map(({ at_row: _, ...row }): Row => row)
    await target.insertInto(table).values(copies).execute()
  }
}

async function move(source: Db, target: Db, { now, ...by }: By & { now: number }): Promise<Row[]> {
  if ((await target.introspection.getTables()).length > 0)
    throw new Refused('O PostgreSQL já tem tabelas: dê um banco vazio. Nada mudou.')
  await migrateWithin(target)
  const moved: Row[] = []
  for (const table of TABLES) moved.push({ tabela: table, linhas: await copyTable(source, target, table) })
  await recordAction(target, by, { act: 'mover', subject: 'SQLite para PostgreSQL', now })
  return moved
}

/** From the file in `dataDir`, which stays as it is, to the PostgreSQL that `url` names, in one transaction. */
export async function moveDatabase({ dataDir, url }: Place, by: By & { now: number }): Promise<Row[]> {
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
        .execute((from) => target.transaction().execute((to) => move(from, to, by)))
    } finally {
      await target.destroy()
    }
  } finally {
    await source.destroy()
  }
}
