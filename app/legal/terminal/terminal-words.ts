/** How a terminal says what was refused, and what is wrong in the files. */
import { writtenDate } from '#app/domain/dates.ts'
import { Refused } from '#files/refused.ts'
import { LegalRefusal } from '../editing/refusal.ts'
import { SHARED, wordsFor, type RefusalWords } from '../editing/refusal-words.ts'
import type { LegalFault } from '../text.ts'

const WAYS: Record<NonNullable<LegalFault['way']>, string> = {
  'publish-text': ': volte o estado para rascunho e publique com evolua textos publicar',
  'publish-facts': ': para publicar os dados, evolua textos empresa',
}

export const faultText = ({ file, line, reason, way }: LegalFault): string =>
  `${file}, linha ${line}: ${reason}${way ? WAYS[way] : ''}`

const TERMINAL: RefusalWords = {
  ...SHARED,
  'file-exists': ({ file }) => `Já existe ${file}. Mude esse arquivo, ou escolha outro nome.`,
  'nothing-to-copy': ({ slug, file }) =>
    `Não há uma versão publicada de ${slug} para copiar. Escreva ${file} do começo.`,
  fault: ({ fault }) => faultText(fault),
  'same-text': ({ file, version }) =>
    `${file}: o texto é igual ao da versão ${version}. Não há o que publicar.`,
  finding: ({ file, finding: { line, words, reason } }) => `${file}, linha ${line}: ${words}: ${reason}`,
  'in-force': ({ slug, version, since }) =>
    `A versão ${version} de ${slug} vale desde ${writtenDate(since)}, e há quem já a aceitou.\nEscreva uma versão nova: evolua textos novo ${slug} NOME`,
}

const CONFIRM = 'Se é isso mesmo, repita o comando com --sim.'

/** Runs a command; what the texts refuse is told as it is told here. */
export function telling<R>(work: () => R): R {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof LegalRefusal)) throw error
    const { reasons, isDoubt } = error
    throw new Refused(...reasons.map((reason) => wordsFor(TERMINAL, reason)), ...(isDoubt ? [CONFIRM] : []))
  }
}
