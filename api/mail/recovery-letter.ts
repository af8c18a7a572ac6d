import type { Db } from '#api/db/tables.ts'
import { hashOf, newSecret } from '#api/secrets.ts'
import type { Letter, Write } from './deliver.ts'

export interface LetterConfig {
  appName: string
  /** The web app's address, to which the link leads. */
  publicUrl: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

function letter(
  { appName, publicUrl }: LetterConfig,
  person: { name: string; email: string },
  code: string,
): Letter {
  const first = person.name.split(/\s+/)[0] ?? person.name
  const link = `${publicUrl.replace(/\/+$/, '')}/login?code=${code}`
  const asked = `Recebemos um pedido para criar uma nova senha na sua conta da ${appName}.`
  const until = 'O link vale por 15 minutos e só pode ser usado uma vez.'
  const notYou = 'Se não foi você, não precisa fazer nada: sua senha continua a mesma.'
  return {
    to: person.email,
    subject: `Crie uma nova senha na ${appName}`,
    text: `Oi, ${first}!\n\n${asked}\n\nPara continuar, abra este link:\n${link}\n\n${until}\n\n${notYou}\n\nEquipe ${appName}\n`,
    html: `<!doctype html>
<html lang="pt-BR">
<body style="font-family: sans-serif; line-height: 1.5">
<p>Oi, ${escaped(first)}!</p>
<p>${escaped(asked)}</p>
<p><a href="${escaped(link)}">Criar uma nova senha</a></p>
<p>${until}</p>
<p>${notYou}</p>
<p>Equipe ${escaped(appName)}</p>
</body>
</html>
`,
  }
}

/** Writes the recovery mail with a fresh code, of which the database keeps the hash alone. */
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
