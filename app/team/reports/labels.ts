import type { TEAM_REPORTS } from '#contract/team-calls.ts'

export type ReportName = (typeof TEAM_REPORTS)[number]

interface Labelled {
  label: string
  about: string
  /** The columns that are drawn, and the one that names each row. */
  bars: string[]
  by: string
  /** Of the file, in its order; a page leaves `NAMES` out. */
  columns: string[]
  /** Only rows with this cell are drawn. */
  drawn?: { column: string; cell: string }
}

export const REPORT_LABELS: Record<ReportName, Labelled> = {
  semanas: {
    label: 'Por semana',
    about: 'Quantas pessoas abriram um passo pela primeira vez, e quantas terminaram um, somados os passos.',
    bars: ['matriculas', 'conclusoes'],
    by: 'semana',
    columns: ['semana', 'matriculas', 'conclusoes'],
  },
  matriculas: {
    label: 'Matrículas',
    about: 'Quantas pessoas abriram cada passo pela primeira vez.',
    bars: ['pessoas'],
    by: 'titulo',
    columns: ['trilha', 'passo', 'titulo', 'pessoas'],
  },
  conclusoes: {
    label: 'Conclusões',
    about: 'Quantas pessoas terminaram cada passo.',
    bars: ['pessoas'],
    by: 'titulo',
    columns: ['trilha', 'passo', 'titulo', 'pessoas'],
  },
  parados: {
    label: 'Onde param',
    about: 'Em que aula parou quem não terminou um passo, e nada fez nele há 30 dias.',
    bars: ['pessoas'],
    by: 'aula',
    columns: ['trilha', 'passo', 'titulo', 'aula', 'pessoas'],
  },
  quiz: {
    label: 'Perguntas',
    about: 'Quantas pessoas acertaram cada pergunta na primeira vez, e o que as outras escolheram.',
    bars: ['parte'],
    by: 'texto',
    columns: ['passo', 'pergunta', 'texto', 'resposta', 'pessoas', 'parte'],
    drawn: { column: 'resposta', cell: '(certa)' },
  },
  cupons: {
    label: 'Cupons',
    about: 'Quantas pessoas se cadastraram com cada cupom, e quantas começaram e concluíram um passo.',
    bars: ['cadastros', 'comecaram', 'concluiram'],
    by: 'cupom',
    columns: ['cupom', 'cadastros', 'comecaram', 'concluiram'],
  },
  'primeira-aula': {
    label: 'Até a primeira aula',
    about: 'Quanto tempo passou do cadastro com um cupom até a primeira aula.',
    bars: ['pessoas'],
    by: 'espera',
    columns: ['espera', 'pessoas'],
  },
  aceites: {
    label: 'Textos aceitos',
    about: 'Quantas pessoas aceitaram cada versão dos textos legais.',
    bars: ['pessoas'],
    by: 'versao',
    columns: ['texto', 'versao', 'pessoas'],
  },
}

/** What the files call trails, steps and questions: beside a title nobody reads them. */
export const NAMES = ['trilha', 'passo', 'pergunta']

const COUNTS = ['pessoas', 'matriculas', 'conclusoes', 'cadastros', 'comecaram', 'concluiram']

export const FEW = 'menos de 5'

/** In place of a row's name. */
export const ALL = '(todas)'

export const isCount = (column: string): boolean => COUNTS.includes(column)

/** Nobody and a few look the same, so that an empty report reveals nothing. */
export function smallGroup(name: ReportName): Record<string, string> {
  const { columns, by } = REPORT_LABELS[name]
  const cellOf = (column: string) => (column === by ? ALL : isCount(column) ? FEW : '')
  return Object.fromEntries(columns.map((column) => [column, cellOf(column)]))
}

export const COLUMN_LABELS: Record<string, string> = {
  semana: 'Semana de',
  matriculas: 'Matrículas',
  conclusoes: 'Conclusões',
  trilha: 'Trilha',
  passo: 'Passo',
  titulo: 'Título',
  aula: 'Aula',
  pessoas: 'Pessoas',
  pergunta: 'Pergunta',
  texto: 'Texto',
  resposta: 'Resposta',
  parte: 'Parte',
  cupom: 'Cupom',
  cadastros: 'Cadastros',
  comecaram: 'Começaram',
  concluiram: 'Concluíram',
  espera: 'Primeira aula',
  versao: 'Versão',
}
