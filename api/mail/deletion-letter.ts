import { randomInt } from 'node:crypto'
import type { Db } from '#api/db/tables.ts'
import type { Passwords } from '#api/passwords.ts'
import type { Write } from './deliver.ts'
import { plainLetter } from './plain-letter.ts'
import type { LetterConfig } from './recovery-letter.ts'

const DIGITS = 8

async function storeCode(db: Db, learnerId: string, codeHash: string, now: number) {
  const fresh = { code_hash: codeHash, created_at: now, tries: 0 }
  await db
    .insertInto('deletion_codes')
    .values({ learner_id: learnerId, ...fresh })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(fresh))
    .execute()
}

/** Creates a new code, of which only a slow hash is stored, as it is short. */
export function deletionLetter(
  { appName, publicUrl }: LetterConfig,
  db: Db,
  now: () => number,
  passwords: Passwords,
): Write {
  return async ({ address }) => {
    const learner = await db
      .selectFrom('learners')
      .select(['id', 'name'])
      .where('email', '=', address)
      .executeTakeFirst()
    if (!learner) return undefined
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    await storeCode(db, learner.id, await passwords.hash(code), now())
    return plainLetter({
      appName,
      to: address,
      name: learner.name,
      subject: `Código para excluir sua conta na ${appName}`,
      paragraphs: [
        `Recebemos um pedido para excluir a sua conta da ${appName}. Para confirmar, escreva este código na página do pedido:`,
        `${code.slice(0, 4)} ${code.slice(4)}`,
        'Ele vale por 15 minutos e só pode ser usado uma vez. Quando a conta é excluída, não dá para voltar atrás.',
        `Se não foi você, não passe o código a ninguém e troque a sua senha: ${publicUrl.replace(/\/+$/, '')}/user#senha`,
      ],
    })
  }
}
