import { waitForTurn } from '#api/db/turns.ts'
import type { Db } from '#api/db/tables.ts'
import { progressOf } from '#api/learning/progress.ts'
import { newId } from '#api/secrets/secrets.ts'
import { Refused } from '#files/refused.ts'
import { recordAction } from '#api/audit/record-action.ts'
import type { By } from './operator-terminal.ts'

/** An award of its own in the statement; two corrections wait for each other, so that the sum is never below 0. */
export function correctEvos(
  db: Db,
  learnerId: string,
  { evos, by, now }: { evos: number; by: By; now: number },
): Promise<{ before: number; after: number }> {
  return db.transaction().execute(async (trx) => {
    await waitForTurn(trx, 'correction')
    const { evos: before } = await progressOf(trx, learnerId)
    const after = before + evos
    if (after < 0) throw new Refused(`São ${before} evos: não dá para tirar ${-evos}. Nada mudou.`)
    await trx
      .insertInto('awards')
      .values({ learner_id: learnerId, kind: 'correction', ref: newId(), evos, at: now })
      .execute()
    await recordAction(trx, by, { act: `aluno corrigir-evos: ${evos}`, subject: learnerId, now })
    return { before, after }
  })
}
