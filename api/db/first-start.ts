import type { Db } from './tables.ts'

/** When the database was first used by a start (epoch ms); `now` if it is this one. */
export async function firstStartOf(db: Db, now: number): Promise<number> {
  await db
    .insertInto('facts')
    .values({ name: 'first-start', value: String(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const fact = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'first-start')
    .executeTakeFirstOrThrow()
  return Number(fact.value)
}
