import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { hashOf, newSecret } from '#api/secrets.ts'
import type { Letter, Write } from './deliver.ts'
import { htmlOf, textOf, type Draft } from './layout.ts'

export interface LetterConfig {
  appName: string
  publicUrl: string
}

function letter(
  { appName, publicUrl }: LetterConfig,
  { name, email }: { name: string; email: string },
  code: string,
): Letter {
  const draft: Draft = {
    appName,
    subject: `Crie uma nova senha na ${appName}`,
    name,
    before: [`Recebemos um pedido para criar uma nova senha na sua conta da ${appName}.`],
    link: {
      href: `${publicUrl.replace(/\/+$/, '')}/login?code=${code}`,
      label: 'Entrar e criar uma nova senha',
    },
    after: [
      'O link vale por 15 minutos, ou até você pedir outro. Não mostre esta mensagem a ninguém.',
      'Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
    ],
  }
  return { to: email, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) }
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

export function recoveryLetter(config: LetterConfig, db: Db, now: () => number): Write {
  return async ({ address }) => {
    const learner = await db
      .selectFrom('learners')
      .select(['id', 'name', 'email'])
      .where('email', '=', address)
      .executeTakeFirst()
    if (!learner) return undefined
    return letter(config, learner, await issueCode(db, learner.id, now()))
  }
}
