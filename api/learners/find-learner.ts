import type { Selectable } from 'kysely'
import type { Db, Learners } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'

export type Learner = Selectable<Learners>

/** The learner of a session; one who is gone has no valid session. */
export async function findLearner(db: Db, id: string): Promise<Learner> {
  const learner = await db.selectFrom('learners').selectAll().where('id', '=', id).executeTakeFirst()
  if (!learner) throw new Refusal(1000)
  return learner
}
