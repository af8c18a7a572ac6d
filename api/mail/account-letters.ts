/** Letters about changes of an account, so that its owner hears of changes by others. */
import type { Db } from '#api/db/tables.ts'
import type { Write } from './deliver.ts'
import { plainLetter, siteOf, toLearner, type LetterConfig } from './plain-letter.ts'

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

export const emailNewLetter = (config: LetterConfig, db: Db): Write =>
  toLearner(config, db, () => ({
    subject: `Este é o novo e-mail da sua conta na ${config.appName}`,
    paragraphs: [
      'A partir de agora você entra na sua conta com este endereço, e é por ele que recupera a senha.',
    ],
  }))

export const passwordChangedLetter = (config: LetterConfig, db: Db, how: string): Write =>
  toLearner(config, db, () => ({
    subject: `Sua senha na ${config.appName} mudou`,
    paragraphs: [
      `A senha da sua conta ${how}, e você saiu dos outros aparelhos.`,
      `Se foi você, não precisa fazer nada. Se não foi, crie outra agora: ${siteOf(config)}/forgot-password`,
    ],
  }))
