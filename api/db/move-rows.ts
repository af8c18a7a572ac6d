import { sql } from 'kysely'
import { TABLES } from './table-names.ts'
import type { Db, Tables } from './tables.ts'

const ROWS_AT_ONCE = 1000

type Row = Record<string, string | number | null>

export type Counts = Record<keyof Tables, number>

export async function countRows(db: Db): Promise<Counts> {
  const counts: Partial<Counts> = {}
  for (const table of TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts as Counts
}

async function copyTable(source: Db, target: Db, table: keyof Tables) {
  let last = 0
  for (;;) {
    const { rows } = await sql<Row & { at_row: number }>`select rowid as at_row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${sql.lit(ROWS_AT_ONCE)}`.execute(source)
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.at_row
    const copies = rows.map(({ at_row: _, ...row }): Row => row)
    await target.insertInto(table).values(copies).execute()
  }
}

/** From SQLite, into a database of the same migrations that has no rows. */
export async function copyRows(source: Db, target: Db): Promise<void> {
  for (const table of TABLES) await copyTable(source, target, table)
}
