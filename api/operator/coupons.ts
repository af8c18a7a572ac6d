import type { Insertable } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { email } from '#contract/fields.ts'
import type { Db, Tables } from '#api/db/tables.ts'
import { Refused, WrongUse } from '#files/refused.ts'
import { recordAction } from '#api/audit/record-action.ts'
import type { By } from './operator-terminal.ts'

type NewCoupon = Omit<Insertable<Tables['coupons']>, 'code' | 'used'>

/** A coupon mistyped would be one that nobody used. */
export async function refuseUnknownCoupon(db: Db, code: string): Promise<void> {
  const known = await db.selectFrom('coupons').select('code').where('code', '=', code).executeTakeFirst()
  if (!known) throw new Refused(`Não há um cupom ${code}. Veja todos com: cupom lista`)
}

/** All or none: a code that is there already is refused, as is what nobody could use. */
export async function createCoupons(
  db: Db,
  codes: string[],
  coupon: NewCoupon,
  { by, now }: { by: By; now: number },
): Promise<void> {
  if (coupon.last_day && coupon.last_day < civilDateOf(now)) throw new WrongUse('O dia de --ate já passou.')
  if (coupon.email && !email.safeParse(coupon.email).success) throw new WrongUse('O e-mail não serve.')
  await db.transaction().execute(async (trx) => {
    for (const code of codes) {
      const made = await trx
        .insertInto('coupons')
        .values({ code, ...coupon })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst()
      if (!made) throw new Refused(`Já há um cupom ${code}. Nada mudou. Volta a valer com: cupom reabrir`)
      await recordAction(trx, by, { act: 'cupom criar', subject: code, now })
    }
  })
}

const STATES = {
  used: 'esgotado',
  over: 'vencido',
  spent: 'de uma conta excluída',
  open: 'vale',
}

export async function listCoupons(db: Db, now: number) {
  const today = civilDateOf(now)
  const rows = await db.selectFrom('coupons').selectAll().orderBy('code').execute()
  return rows.map(({ code, tags, uses, used, last_day, email }) => {
    const isUsedUp = uses !== null && used >= uses
    const isOver = last_day !== null && last_day < today
    const state = isOver ? STATES.over : isUsedUp ? STATES.used : email === '' ? STATES.spent : STATES.open
    return { code, tags, uses, used, lastDay: last_day, email, state }
  })
}

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>[number]

/** Closed, yesterday becomes its last day, and who has used it keeps the account; open, it has none. */
export async function setCouponOpen(
  db: Db,
  code: string,
  { isOpen, by, now }: { isOpen: boolean; by: By; now: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('coupons')
      .set({ last_day: isOpen ? null : civilDateOf(now - DAY) })
      .where('code', '=', code)
      .returning('code')
      .executeTakeFirst()
    if (!closed) throw new Refused(`Não há um cupom ${code}.`)
    await recordAction(trx, by, { act: isOpen ? 'cupom reabrir' : 'cupom encerrar', subject: code, now })
  })
}
