/** Work that one process at a time does, of all that share the database; a row of `facts` says whose turn it is. */
import { setFact } from './facts.ts'
import type { Db } from './tables.ts'

/** Makes the others wait until this transaction ends. */
export const waitForTurn = (trx: Db, name: string): Promise<void> =>
  setFact(trx, `turn: ${name}`, String(Date.now()))

/** Whether nobody has taken this turn for `interval` ms. */
export async function takeTurn(db: Db, name: string, interval: number): Promise<boolean> {
  const now = Date.now()
  const value = String(now)
  const taken = await db
    .insertInto('facts')
    .values({ name: `turn: ${name}`, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('facts.value', '<=', String(now - interval)),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
