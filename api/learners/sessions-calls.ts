import { calls } from '#contract/calls.ts'
import { record } from '#api/audit/record.ts'
import { signedIn, signedInApart } from '#api/http/route.ts'
import type { Db } from '#api/db/tables.ts'
import { SESSION_LIFE } from '../sessions/use-session.ts'
import type { Session } from '../sessions/session.ts'

/** Deletes all sessions of the learner but the one that calls. */
export async function endOthers(db: Db, { id, learnerId }: Session): Promise<void> {
  await db.deleteFrom('sessions').where('learner_id', '=', learnerId).where('id', '!=', id).execute()
}

export const openSessions = signedIn(calls.userSessions, async (_, { id, learnerId }, { db, now }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'used_at'])
    .where('learner_id', '=', learnerId)
    .where('used_at', '>', now() - SESSION_LIFE)
    .orderBy('used_at', 'desc')
    .execute()
  return {
    sessions: rows.map((row) => ({
      i: row.id,
      createdAt: new Date(row.created_at).toISOString(),
      usedAt: new Date(row.used_at).toISOString(),
      here: row.id === id,
    })),
  }
})

export const endSessions = signedInApart(calls.userSessionsEnd, async ({ i }, session, { db, now }) => {
  const { learnerId } = session
  await db.transaction().execute(async (trx) => {
    if (i === undefined) await endOthers(trx, session)
    else await trx.deleteFrom('sessions').where('learner_id', '=', learnerId).where('id', '=', i).execute()
    await record(trx, now(), { act: 'encerrar sessões', learnerId })
  })
  return { a: true }
})
