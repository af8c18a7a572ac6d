import { civilDateOf } from '#contract/birth-date.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'
import { hashOf } from '#api/secrets/secrets.ts'

/** Coupon, e-mail and CPF, named as in the payload. */
interface Applicant {
  k: string
  e: string
  c: string
}

async function hasUsed(db: Db, { k, e, c }: Applicant) {
  const use = await db
    .selectFrom('coupon_uses as use')
    .innerJoin('learners as learner', 'learner.id', 'use.learner_id')
    .select('learner.id')
    .where('use.coupon_code', '=', k)
    .where((where) => where.or([where('learner.email', '=', e), where('learner.cpf', '=', c)]))
    .executeTakeFirst()
  return use !== undefined
}

/** In a letter's link: the turma's coupon, and a mark of whom the letter went to. */
export const letterCode = (coupon: string, email: string): string =>
  `${coupon}~${hashOf(coupon + email)
    .slice(0, 12)
    .toUpperCase()}`

export const couponIn = (typed: string): string => typed.replace(/~.*/, '')

/** Refuses with 1301 to 1305 if the person cannot use the coupon today. */
export async function checkCoupon(
  db: Db,
  applicant: Applicant,
  now: number,
): Promise<{ code: string; tags: string }> {
  const k = couponIn(applicant.k)
  const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', k).executeTakeFirst()
  if (!coupon) throw new Refusal(1301)
  if (coupon.uses !== null && coupon.used >= coupon.uses) throw new Refusal(1302)
  if (coupon.last_day !== null && coupon.last_day < civilDateOf(now)) throw new Refusal(1303)
  if (await hasUsed(db, { ...applicant, k })) throw new Refusal(1304)
  if (coupon.email !== null && coupon.email.trim().toLowerCase() !== applicant.e) throw new Refusal(1305)
  return coupon
}

const END = 2

/** For who may know of a coupon but not use it: an open one shows its end alone, if it is long enough. */
export async function maskOpenCoupons(db: Db, now: number): Promise<(code: string) => string> {
  const open = await db
    .selectFrom('coupons')
    .select('code')
    .where((where) => where.or([where('uses', 'is', null), where('used', '<', where.ref('uses'))]))
    .where((where) => where.or([where('last_day', 'is', null), where('last_day', '>=', civilDateOf(now))]))
    .execute()
  const codes = new Set(open.map(({ code }) => code))
  return (code) => (codes.has(code) ? `…${code.length > 3 * END ? code.slice(-END) : ''}` : code)
}

/** Counts one use in a single statement, so that two registrations cannot both take the last one (1302). */
export async function redeemCoupon(trx: Db, code: string): Promise<void> {
  const taken = await trx
    .updateTable('coupons')
    .set((set) => ({ used: set('used', '+', 1) }))
    .where('code', '=', code)
    .where((where) => where.or([where('uses', 'is', null), where('used', '<', where.ref('uses'))]))
    .returning('code')
    .executeTakeFirst()
  if (!taken) throw new Refusal(1302)
}
