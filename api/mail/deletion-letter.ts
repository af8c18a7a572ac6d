import { randomInt } from 'node:crypto'
import type { Db } from '#api/db/tables.ts'
import type { Passwords } from '#api/secrets/passwords.ts'
import { siteOf, toLearner, type LetterConfig } from './plain-letter.ts'

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
export const deletionLetter = (config: LetterConfig, db: Db, now: () => number, passwords: Passwords) =>
  toLearner(config, db, async (learnerId) => {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    await storeCode(db, learnerId, await passwords.hash(code), now())
    return {
      subject: `Código para excluir sua conta na ${config.appName}`,
      paragraphs: [
        `Recebemos um pedido para excluir a sua conta da ${config.appName}. Para confirmar, escreva este código na página do pedido:`,
        `${code.slice(0, 4)} ${code.slice(4)}`,
        'Ele vale por 15 minutos e só pode ser usado uma vez. Quando a conta é excluída, não dá para voltar atrás.',
        `Se não foi você, não passe o código a ninguém e troque a sua senha: ${siteOf(config)}/user#senha`,
      ],
    }
  })
