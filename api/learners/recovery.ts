import { calls } from '#contract/calls.ts'
import { attempted } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { MINUTE } from '#contract/durations.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { queueRecovery } from '#api/mail/recovery-letter.ts'
import { hashOf } from '#api/secrets/secrets.ts'
import { profileOf } from './profile.ts'
import { signIn } from './sign-in.ts'

/** How long a code signs in, as often as it is opened: mail scanners open links too. */
export const CODE_LIFE = 15 * MINUTE

/** `pwd/recovery/`: the same answer for every address; only the sender of the mail looks for the account. */
export const recover = open(calls.passwordRecovery, async ({ u }, { db, now, mailQueued }) => {
  await queueRecovery(db, u.trim().toLowerCase(), now())
  mailQueued()
  return { d: { code: 200, s: true } }
})

async function ownerOf(trx: Db, code: string) {
  const owner = await trx
    .selectFrom('recovery_codes')
    .innerJoin('learners', 'learners.id', 'recovery_codes.learner_id')
    .select(['learners.id', 'learners.password_hash'])
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  if (!owner) throw new Refusal(1201)
  return owner
}

/** Records the first use of a code; refuses with 1201 if it is no longer valid. A new password deletes it, as a newer one does. */
async function redeemCode(trx: Db, code: string, now: number) {
  const used = await trx
    .updateTable('recovery_codes')
    .set((set) => ({ used_at: set.fn.coalesce('used_at', set.val(now)) }))
    .where('code_hash', '=', hashOf(code))
    .where('created_at', '>', now - CODE_LIFE)
    .returning('code_hash')
    .executeTakeFirst()
  if (!used) throw new Refusal(1201)
}

/** Locks the learner's row before the code's, the same order as `setPassword`, to prevent a deadlock. */
async function signInByCode(db: Db, code: string, now: number) {
  return db.transaction().execute(async (trx) => {
    const owner = await ownerOf(trx, code)
    const s = await signIn(trx, owner, { recovery: true, now })
    await redeemCode(trx, code, now)
    return { learnerId: owner.id, s }
  })
}

/** `login/code/`: opens a session in which a new password is due. */
export const loginByCode = open(
  calls.loginCode,
  async ({ u }, deps) => {
    const { learnerId, s } = await attempted(deps, { act: 'entrar por link' }, () =>
      signInByCode(deps.db, u.trim(), deps.now()),
    )
    return { s, d: await profileOf(deps, { learnerId, recovery: true }) }
  },
  { u: 1004 },
)
