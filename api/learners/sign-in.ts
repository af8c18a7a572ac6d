import { calls } from '#contract/calls.ts'
import type { Renewal } from '#contract/envelope.ts'
import { open, signedIn } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Db } from '#api/db/tables.ts'
import { openSession } from '#api/sessions/open-session.ts'
import { profileOf } from './profile.ts'

/** Opens a learner's session and counts it, inside the caller's transaction. */
export async function signIn(
  trx: Db,
  learnerId: string,
  session: { recovery: boolean; now: number },
): Promise<Renewal> {
  await trx
    .updateTable('learners')
    .set((set) => ({ sign_ins: set('sign_ins', '+', 1) }))
    .where('id', '=', learnerId)
    .execute()
  return openSession(trx, learnerId, session)
}

/** `login/`: a wrong address and a wrong password answer alike, and take alike. */
export const login = open(
  calls.login,
  async ({ u, p }, parts) => {
    const learner = await parts.db
      .selectFrom('learners')
      .select(['id', 'password_hash'])
      .where('email', '=', u.trim().toLowerCase())
      .executeTakeFirst()
    const right = await parts.passwords.verify(learner?.password_hash, p)
    if (!learner || !right) throw new Refusal(1201)
    const session = { recovery: false, now: parts.now() }
    const s = await parts.db.transaction().execute((trx) => signIn(trx, learner.id, session))
    return { s, d: await profileOf(parts, { learnerId: learner.id, recovery: false }) }
  },
  { u: 1001, p: 1001 },
)

/** `user/logout/`: the session ends, so its answer brings no new token. */
export const logout = signedIn(calls.logout, async (_, session, { db }) => {
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
  return true
})
