import type { Db } from './tables.ts'

/** Throws if the database cannot be written to. */
export async function probe(db: Db, now: number): Promise<void> {
  const value = String(now)
  await db
    .insertInto('facts')
    .values({ name: 'probed', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
