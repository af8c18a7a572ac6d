import { civilDateOf, hasTurned } from '#contract/birth-date.ts'
import { calls, type Received } from '#contract/calls.ts'
import { isMadeOf, personalWords } from '#contract/guessable-passwords.ts'
import { attempted, record } from '#api/audit/record.ts'
import { checkCoupon, couponIn, redeemCoupon } from '#api/coupons/coupon.ts'
import type { Db } from '#api/db/tables.ts'
import { isUniqueViolation } from '#api/db/open-database.ts'
import { noteUse } from '#api/groups/membership.ts'
import { MINUTE } from '#contract/durations.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Deps } from '#api/deps.ts'
import { queueMail } from '#api/mail/queue.ts'
import { newId } from '#api/secrets/secrets.ts'
import { columnsOf } from './personal.ts'
import { profileOf } from './profile.ts'
import { signIn } from './sign-in.ts'

type Registration = Received<typeof calls.userCreate>

async function refuseKnownPerson(trx: Db, { e, c }: Registration) {
  const learner = await trx
    .selectFrom('learners')
    .select('id')
    .where((where) => where.or([where('email', '=', e), where('cpf', '=', c)]))
    .executeTakeFirst()
  if (learner) throw new Refusal(1306)
}

/** In one transaction, so that a refused registration uses up no coupon. */
async function register(db: Db, person: Registration, hash: string, now: number) {
  return db.transaction().execute(async (trx) => {
    const { code, tags } = await checkCoupon(trx, person, now)
    await refuseKnownPerson(trx, person)
    await redeemCoupon(trx, code)
    const learnerId = newId()
    await trx
      .insertInto('learners')
      .values({ ...columnsOf(person), id: learnerId, password_hash: hash, tags, created_at: now })
      .execute()
    await noteUse(trx, learnerId, person.k, now)
    await record(trx, now, { act: 'cadastrar', learnerId, subject: code })
    await queueMail(trx, { kind: 'welcome', address: person.e, now })
    return {
      learnerId,
      s: await signIn(trx, { id: learnerId, password_hash: hash }, { recovery: false, now }),
    }
  })
}

const REPEATED_WITHIN = 10 * MINUTE

/** The account that the same form created within `REPEATED_WITHIN`, sent twice or again after a lost answer. */
async function accountOfSameForm({ db, passwords, now }: Deps, { k, e, c, p }: Registration) {
  const learner = await db
    .selectFrom('learners')
    .innerJoin('coupon_uses', 'coupon_uses.learner_id', 'learners.id')
    .select(['learners.id', 'learners.password_hash'])
    .where('coupon_code', '=', couponIn(k))
    .where('email', '=', e)
    .where('cpf', '=', c)
    .where('used_at', '>', now() - REPEATED_WITHIN)
    .executeTakeFirst()
  if (!learner || !(await passwords.verify(learner.password_hash, p))) return undefined
  const s = await db
    .transaction()
    .execute((trx) => signIn(trx, learner, { recovery: false, now: now(), isRepeated: true }))
  return { learnerId: learner.id, s }
}

async function create(deps: Deps, person: Registration) {
  const { db, passwords, now } = deps
  try {
    await checkCoupon(db, person, now())
    const registered = await register(db, person, await passwords.hash(person.p), now())
    deps.mailQueued()
    return registered
  } catch (error) {
    // Another registration may have stored the e-mail or CPF since the check.
    const refusal = isUniqueViolation(error) ? new Refusal(1306) : error
    const account = refusal instanceof Refusal ? await accountOfSameForm(deps, person) : undefined
    if (account) return account
    throw refusal
  }
}

/** `user/create/fromcupom/`: creates an account by coupon and signs in. */
export const createFromCoupon = open(calls.userCreate, async (person, deps) => {
  const today = civilDateOf(deps.now())
  if (!hasTurned(await deps.catalogue.minimumAge(today), person.d, today)) throw new Refusal(400)
  const { n: name, e: email, t: phone, c: cpf, d: birthDate } = person
  const own = personalWords({ name, email, phone, cpf, birthDate })
  if (isMadeOf([...own, person.k, deps.appName], person.p)) throw new Refusal(400)
  const { learnerId, s } = await attempted(deps, { act: 'cadastrar' }, () => create(deps, person))
  return { s, d: await profileOf(deps, { learnerId, recovery: false }) }
})
