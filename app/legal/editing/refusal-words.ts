import { writtenDate } from '#app/domain/dates.ts'
import { count } from '#app/ui/words.ts'
import type { Code, Reason } from './refusal.ts'

/** A sentence for each reason. */
export type RefusalWords = { [C in Code]: (reason: Reason<C>) => string }

export const wordsFor = <C extends Code>(words: RefusalWords, reason: Reason<C>): string =>
  words[reason.code](reason)

/** What a terminal and the team's room say alike. */
export const SHARED = {
  'bad-name': ({ version }) =>
    `"${version}" não serve de nome. Use letras sem acento e números, com pontos e hífens só no meio, 32 no máximo, como em 2027-01-01.`,
  'draft-gone': () => 'Este rascunho não existe mais: alguém o publicou, ou o arquivo mudou de nome.',
  'typed-fault': ({ fault }) => fault.reason,
  'no-date': ({ day }) => `"${day}" não é uma data. Escreva ano, mês e dia, assim: 2026-12-01.`,
  'day-over': ({ day, today }) => `A data ${day} já passou: escolha hoje (${today}) ou um dia depois.`,
  'day-taken': ({ version, since }) =>
    `A versão ${version} já foi publicada para valer a partir de ${writtenDate(since)}: escolha um dia depois desse.`,
  'in-force-today': () => 'O texto passa a valer hoje, na mesma hora, e isso não se desfaz.',
  'other-day': ({ version, since }) =>
    `A versão se chama ${version}, e o dia escolhido é ${writtenDate(since)}.`,
  'far-ahead': ({ since, days }) =>
    `O texto só valeria a partir de ${writtenDate(since)}, daqui a ${count(days, 'dia', 'dias')}.`,
  'not-published': ({ slug, version }) => `Não achei a versão "${version}" de ${slug} publicada.`,
  'fact-needed': ({ fact, title }) =>
    `Não pode ficar vazio (${fact}): está em um texto publicado, “${title}”.`,
  'fact-no-yes': ({ fact }) => `Escreva sim ou não. (${fact})`,
  'fact-no-number': ({ fact }) => `Escreva um número, como 1. (${fact})`,
  'fact-no-email': ({ fact }) => `Confira o e-mail (${fact}). Ele precisa ser como nome@exemplo.com.`,
} satisfies Partial<RefusalWords>
