import type { Awards } from '#api/db/learning-tables.ts'
import type { Db } from '#api/db/tables.ts'

/** Gives evos once per class or quiz; a second award changes nothing. */
export async function award(trx: Db, row: Awards): Promise<void> {
  await trx
    .insertInto('awards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['learner_id', 'kind', 'ref']).doNothing())
    .execute()
}
