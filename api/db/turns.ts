/** Work that one process at a time does, of all that share the database; a row of `facts` says whose turn it is. */
import type { Db } from './tables.ts'

const insertTurn = (db: Db, name: string, value: string) =>
  db.insertInto('facts').values({ name: `turn: ${name}`, value })

/** Makes the others wait until this transaction ends. */
export async function waitForTurn(trx: Db, name: string): Promise<void> {
  const value = String(Date.now())
  await insertTurn(trx, name, value)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Whether nobody has taken this turn for `interval` ms. */
export async function takeTurn(db: Db, name: string, interval: number): Promise<boolean> {
  const now = Date.now()
  const value = String(now)
  const taken = await insertTurn(db, name, value)
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
