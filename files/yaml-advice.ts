import type { YAMLError } from 'yaml'

const QUOTE = 'ponha o valor inteiro entre aspas, como em titulo: "Termos: o que muda"'

const ADVICE: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: `o valor começa com um asterisco: ${QUOTE}`,
  BAD_DQ_ESCAPE: 'há uma barra invertida entre aspas: apague a barra, ou use aspas simples em volta do valor',
  BAD_SCALAR_START: `o valor começa com um sinal que não pode vir primeiro: ${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `há dois-pontos dentro do valor, ou espaços a mais no começo da linha: ${QUOTE}`,
  DUPLICATE_KEY: 'este nome aparece duas vezes: deixe um só',
  MISSING_CHAR: 'falta fechar as aspas, ou faltam dois-pontos e um espaço depois do nome',
  MULTILINE_IMPLICIT_KEY: 'faltam dois-pontos e um espaço depois do nome, como em titulo: Termos de uso',
  TAB_AS_INDENT: 'há uma tabulação no começo da linha: troque por espaços',
}
const OTHER_ADVICE = `confira os dois-pontos, as aspas e os espaços do começo da linha; na dúvida, ${QUOTE}`

export const yamlAdvice = (code: YAMLError['code']): string =>
  `não dá para ler: ${ADVICE[code] ?? OTHER_ADVICE}`
