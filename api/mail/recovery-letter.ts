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
      'O link vale por 15 minutos e só pode ser usado uma vez. Não mostre esta mensagem a ninguém.',
      'Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
    ],
  }
  return { to: email, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) }
}

export function recoveryLetter(config: LetterConfig, db: Db, now: () => number): Write {
  return async ({ address }) => {
    const learner = await db
      .selectFrom('learners')
      .select(['id', 'name', 'email'])
      .where('email', '=', address)
      .executeTakeFirst()
    if (!learner) return undefined
    const code = newSecret()
    const row = { code_hash: hashOf(code), learner_id: learner.id, created_at: now(), used_at: null }
    await db.insertInto('recovery_codes').values(row).execute()
    return letter(config, learner, code)
  }
}
