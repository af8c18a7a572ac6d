import { calls } from '#contract/calls.ts'
import type { Renewal } from '#contract/envelope.ts'
import { anyone, open, signedInApart } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { attempted, record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { hashOf, newId, newSecret } from '#api/secrets/secrets.ts'
import type { Learner } from '../http/find-learner.ts'
import { noteVisit } from './letters.ts'
import { profileOf } from './profile.ts'

async function openSession(
  trx: Db,
  learnerId: string,
  { recovery, now }: { recovery: boolean; now: number },
): Promise<Renewal> {
  const id = newId()
  const credentials = { i: newSecret(), t: newSecret() }
  await trx
    .insertInto('sessions')
    .values({
      id,
      key_hash: hashOf(credentials.i),
      learner_id: learnerId,
      recovery: recovery ? 1 : 0,
      created_at: now,
      used_at: now,
    })
    .execute()
  await trx
    .insertInto('session_tokens')
    .values({
      token_hash: hashOf(credentials.t),
      session_id: id,
      replaces: null,
      issued_at: now,
      first_used_at: null,
      ends_at: null,
    })
    .execute()
  return credentials
}

/** Locks the learner's row; refuses with 1201 if the password changed since it was checked, 1307 if suspended. */
export async function signIn(
  trx: Db,
  learner: Pick<Learner, 'id' | 'password_hash'>,
  session: { recovery: boolean; now: number; isRepeated?: boolean },
): Promise<Renewal> {
  const { isRepeated = false, ...opened } = session
  const counted = await trx
    .updateTable('learners')
    .set((set) => ({
      sign_ins: set('sign_ins', '+', isRepeated ? 0 : 1),
      ...(session.recovery && { email_proved: 1 }),
    }))
    .where('id', '=', learner.id)
    .where('password_hash', learner.password_hash === null ? 'is' : '=', learner.password_hash)
    .returning('suspended_at')
    .executeTakeFirst()
  if (!counted) throw new Refusal(1201)
  if (counted.suspended_at !== null) throw new Refusal(1307)
  const act = opened.recovery ? 'entrar por link' : 'entrar'
  await record(trx, opened.now, { act, learnerId: learner.id })
  return openSession(trx, learner.id, opened)
}

/** `login/`: a wrong address and a wrong password give the same answer after the same time. */
export const login = open(
  calls.login,
  async ({ u, p }, deps) => {
    const learner = await deps.db
      .selectFrom('learners')
      .select(['id', 'password_hash'])
      .where('email', '=', u.trim().toLowerCase())
      .executeTakeFirst()
    return attempted(deps, { act: 'entrar', learnerId: learner?.id }, async () => {
      const right = await deps.passwords.verify(learner?.password_hash, p)
      if (!learner || !right) throw new Refusal(1201)
      const session = { recovery: false, now: deps.now() }
      const s = await deps.db.transaction().execute((trx) => signIn(trx, learner, session))
      return { s, d: await profileOf(deps, { learnerId: learner.id, recovery: false }) }
    })
  },
  { u: 1001, p: 1001 },
)

export const logout = signedInApart(calls.logout, async (_, { id, learnerId }, { db, now }) => {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('id', '=', id).execute()
    await noteVisit(trx, learnerId)
    await record(trx, now(), { act: 'sair', learnerId })
  })
  return true
})

export const status = anyone(calls.status, (_, session) => Promise.resolve(session !== undefined))
