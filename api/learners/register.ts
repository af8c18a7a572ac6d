import { calls, type Received } from '#contract/calls.ts'
import { checkCoupon, takeSeat } from '#api/coupons/coupon.ts'
import type { Db } from '#api/db/tables.ts'
import { isUniqueViolation } from '#api/db/open.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { newId } from '#api/secrets.ts'
import { profileOf } from './profile.ts'
import { signIn } from './sign-in.ts'

type Registration = Received<typeof calls.userCreate>

async function refuseKnownPerson(trx: Db, { e, c }: Registration) {
  const known = await trx
    .selectFrom('learners')
    .select('id')
    .where((where) => where.or([where('email', '=', e), where('cpf', '=', c)]))
    .executeTakeFirst()
  if (known) throw new Refusal(1306)
}

async function createLearner(
  trx: Db,
  person: Registration,
  account: { hash: string; tags: string; now: number },
) {
  const id = newId()
  await trx
    .insertInto('learners')
    .values({
      id,
      name: person.n,
      email: person.e,
      phone: person.t,
      cpf: person.c,
      birth_date: person.d,
      password_hash: account.hash,
      tags: account.tags,
      created_at: account.now,
    })
    .execute()
  return id
}

/** Everything that a registration changes, or nothing: a refusal gives the coupon's seat back. */
async function register(db: Db, person: Registration, hash: string, now: number) {
  return db.transaction().execute(async (trx) => {
    const { code, tags } = await checkCoupon(trx, person, now)
    await refuseKnownPerson(trx, person)
    await takeSeat(trx, code)
    const learnerId = await createLearner(trx, person, { hash, tags, now })
    await trx
      .insertInto('coupon_uses')
      .values({ coupon_code: code, learner_id: learnerId, used_at: now })
      .execute()
    return {
      learnerId,
      s: await signIn(trx, { id: learnerId, password_hash: hash }, { recovery: false, now }),
    }
  })
}

/** `user/create/fromcupom/`: an account from a coupon, signed in at once. */
export const createFromCoupon = open(calls.userCreate, async (person, parts) => {
  const { db, passwords, now } = parts
  await checkCoupon(db, person, now())
  const hash = await passwords.hash(person.p)
  try {
    const { learnerId, s } = await register(db, person, hash, now())
    return { s, d: await profileOf(parts, { learnerId, recovery: false }) }
  } catch (error) {
    // Somebody else registered the same e-mail or CPF between our look and our write.
    if (isUniqueViolation(error)) throw new Refusal(1306)
    throw error
  }
})
