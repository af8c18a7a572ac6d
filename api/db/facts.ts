/** Single values by name, which all processes of a database share. */
import type { Db } from './tables.ts'

export async function factOf(db: Db, name: string): Promise<string | undefined> {
  const fact = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return fact?.value
}

export async function setFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Whether it is set now for the first time: another process may begin at the same moment. */
export async function setFactOnce(db: Db, name: string, now: number): Promise<boolean> {
  const set = await db
    .insertInto('facts')
    .values({ name, value: String(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return set !== undefined
}

/** Throws if the database cannot be written to. */
export const probe = (db: Db, now: number): Promise<void> => setFact(db, 'probed', String(now))

/** When the database was first used by a start (epoch ms); `now` if it is this one. */
export async function firstStartOf(db: Db, now: number): Promise<number> {
  await setFactOnce(db, 'first-start', now)
  return Number((await factOf(db, 'first-start')) ?? now)
}
