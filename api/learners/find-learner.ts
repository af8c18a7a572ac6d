import type { Selectable } from 'kysely'
import type { Db, Learners } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'

export type Learner = Selectable<Learners>

/** Refuses with 1000 if the account is deleted. */
export async function findLearner(db: Db, id: string): Promise<Learner> {
  const learner = await db.selectFrom('learners').selectAll().where('id', '=', id).executeTakeFirst()
  if (!learner) throw new Refusal(1000)
  return learner
}
