/** Letters about changes of an account, so that its owner hears of changes by others. */
import type { Db } from '#api/db/tables.ts'
import type { Write } from './deliver.ts'
import { plainLetter } from './plain-letter.ts'
import type { LetterConfig } from './recovery-letter.ts'

/** Of the learner with this e-mail. */
export async function nameAt(db: Db, address: string): Promise<string | undefined> {
  const learner = await db
    .selectFrom('learners')
    .select('name')
    .where('email', '=', address)
    .executeTakeFirst()
  return learner?.name
}

const siteOf = ({ publicUrl }: LetterConfig) => publicUrl.replace(/\/+$/, '')

/** To the account's former address, therefore without a name. */
export function emailGoneLetter(config: LetterConfig): Write {
  const { appName } = config
  return ({ address }) =>
    Promise.resolve(
      plainLetter({
        appName,
        to: address,
        subject: `O e-mail da sua conta na ${appName} mudou`,
        paragraphs: [
          `A conta da ${appName} que usava este endereço agora usa outro. Este não entra mais nela.`,
          `Se foi você, não precisa fazer nada. Se não foi, fale com a gente: ${siteOf(config)}/ajuda`,
        ],
      }),
    )
}

export function emailNewLetter({ appName }: LetterConfig, db: Db): Write {
  return async ({ address }) => {
    const name = await nameAt(db, address)
    if (name === undefined) return undefined
    return plainLetter({
      appName,
      to: address,
      name,
      subject: `Este é o novo e-mail da sua conta na ${appName}`,
      paragraphs: [
        'A partir de agora você entra na sua conta com este endereço, e é por ele que recupera a senha.',
      ],
    })
  }
}

export function passwordChangedLetter(config: LetterConfig, db: Db, how: string): Write {
  const { appName } = config
  return async ({ address }) => {
    const name = await nameAt(db, address)
    if (name === undefined) return undefined
    return plainLetter({
      appName,
      to: address,
      name,
      subject: `Sua senha na ${appName} mudou`,
      paragraphs: [
        `A senha da sua conta ${how}, e você saiu dos outros aparelhos.`,
        `Se foi você, não precisa fazer nada. Se não foi, crie outra agora: ${siteOf(config)}/forgot-password`,
      ],
    })
  }
}
