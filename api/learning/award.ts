import type { Db } from '#api/db/tables.ts'

interface Award {
  learnerId: string
  kind: 'class' | 'quiz'
  ref: string
  evos: number
  now: number
}

/** Gives evos once per class or quiz; a second award changes nothing. */
export async function award(trx: Db, { learnerId, kind, ref, evos, now }: Award): Promise<void> {
  await trx
    .insertInto('awards')
    .values({ learner_id: learnerId, kind, ref, evos, at: now })
    .onConflict((conflict) => conflict.columns(['learner_id', 'kind', 'ref']).doNothing())
    .execute()
}
