import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { recordAction } from '#api/audit/record-action.ts'
import { factOf, setFactOnce } from '#api/db/facts.ts'
import type { Db } from '#api/db/tables.ts'
import { COUPONS, DEMO_EMAIL } from './seed.ts'

const CODES = COUPONS.map(({ code }) => code)
const MADE_HERE = {
  por: 'a partida do produto',
  motivo: 'Todo mundo pode ler a senha e os cupons do exemplo.',
}

/**
 * Where others reach the product, the demo learner and coupons that an earlier start made are refused, once: what
 * an operator gives back by command stays. Resolves to what the log has to say while the account is suspended.
 */
export async function closeSeed(db: Db, now: number): Promise<string | undefined> {
  const demo = await db.transaction().execute(async (trx) => {
    if (!(await factOf(trx, 'seeded'))) return undefined
    const learner = await trx
      .selectFrom('learners')
      .select(['id', 'suspended_at'])
      .where('email', '=', DEMO_EMAIL)
      .executeTakeFirst()
    if (!(await setFactOnce(trx, 'seed closed', now))) return learner
    await trx
      .updateTable('coupons')
      .set({ last_day: civilDateOf(now - DAY) })
      .where('code', 'in', CODES)
      .execute()
    for (const subject of CODES) await recordAction(trx, MADE_HERE, { act: 'cupom encerrar', subject, now })
    if (!learner) return undefined
    await trx.updateTable('learners').set({ suspended_at: now }).where('id', '=', learner.id).execute()
    await trx.updateTable('sessions').set({ suspended: 1 }).where('learner_id', '=', learner.id).execute()
    await recordAction(trx, MADE_HERE, { act: 'aluno suspender', subject: learner.id, now })
    return { ...learner, suspended_at: now }
  })
  if (demo?.suspended_at == null) return undefined
  return `The demo learner and the coupons ${CODES.join(', ')} of an earlier start are refused here. Keep each with: evolua aluno reativar ${DEMO_EMAIL}, evolua cupom reabrir CODE. Remove the account with: evolua aluno excluir ${DEMO_EMAIL}.`
}
