import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { hashOf, newSecret } from '#api/secrets/secrets.ts'
import { MINUTE } from '#contract/durations.ts'
import type { Write } from './deliver.ts'
import { siteOf, toLearner, type LetterConfig } from './plain-letter.ts'
import { queueMail, type QueuedMail } from './queue.ts'

/** Two requests for an address within this time send one letter. */
const ONE_LETTER = MINUTE

/** Asks for a letter, unless one to this address is about to leave. */
export async function queueRecovery(db: Db, address: string, now: number): Promise<void> {
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'recovery')
    .where('address', '=', address)
    .where('queued_at', '>', now - ONE_LETTER)
    .executeTakeFirst()
  if (!waiting) await queueMail(db, { kind: 'recovery', address, now })
}

/** A letter that the mail server did not take is written again, with a new code. */
async function hasLeft(db: Db, learnerId: string, { attempts, queued_at: asked }: QueuedMail) {
  if (attempts > 1) return false
  const code = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('learner_id', '=', learnerId)
    .where('created_at', '>', asked - ONE_LETTER)
    .executeTakeFirst()
  return code !== undefined
}

/** A new code ends the earlier ones of its learner. */
async function issueCode(db: Db, learnerId: string, now: number): Promise<string> {
  const code = newSecret()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('recovery_codes').where('learner_id', '=', learnerId).execute()
    await trx
      .insertInto('recovery_codes')
      .values({ code_hash: hashOf(code), learner_id: learnerId, created_at: now, used_at: null })
      .execute()
    await record(trx, now, { act: 'enviar link', learnerId })
  })
  return code
}

export const recoveryLetter = (config: LetterConfig, db: Db, now: () => number): Write =>
  toLearner(config, db, async (learnerId, mail) => {
    if (await hasLeft(db, learnerId, mail)) return undefined
    const { appName } = config
    const code = await issueCode(db, learnerId, now())
    return {
      subject: `Crie uma nova senha na ${appName}`,
      paragraphs: [`Recebemos um pedido para criar uma nova senha na sua conta da ${appName}.`],
      link: { href: `${siteOf(config)}/login?code=${code}`, label: 'Entrar e criar uma nova senha' },
      after: [
        'O link vale por 15 minutos, ou até você pedir outro. Não mostre esta mensagem a ninguém.',
        'Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
      ],
    }
  })
