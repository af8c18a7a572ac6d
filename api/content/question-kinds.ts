/** What follows from the kind of a question, from its file to its report; a value is that of an option. */
import { createHash } from 'node:crypto'
import type { QuestionKind } from '#contract/question-kinds.ts'

export interface WrittenOption {
  texto: string
  certa?: true
  retorno?: string
}

export interface WrittenQuestion {
  pergunta: string
  tipo?: string
  aula?: string
  opcoes: WrittenOption[]
  explicacao?: string
}

type Rule = [reason: string, holds: (options: WrittenOption[]) => boolean]

interface Kind {
  /** `tipo` in `quiz.yml`. */
  name: string
  /** What is wrong with its options, in the order in which an author mends it. */
  rules: Rule[]
  /** Whether authors mark the right options and say why others are wrong; else their order is right. */
  isMarked: boolean
  hasOneRight: boolean
  valuesOf: (options: WrittenOption[]) => string[]
  /** As in an answer: the value, or several joined by commas. */
  rightOf: (options: WrittenOption[], values: string[]) => string
  isWhole: (chosen: number, options: number) => boolean
  inOrder: (chosen: string[], inFile: string[]) => string[]
  /** The chosen values that are wrong each by itself. */
  wrongIn: (chosen: string[], right: string[]) => string[]
}

export const VALUES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

const isRight = ({ certa }: WrittenOption) => certa === true
const TRUTH = /^(Verdadeiro|Falso), porque \S/
const ONE_RIGHT: Rule = [
  'exatamente uma opção deve ter "certa: true"',
  (all) => all.filter(isRight).length === 1,
]

const MARKED = {
  isMarked: true,
  hasOneRight: true,
  valuesOf: (options) => options.map((_, at) => VALUES[at] ?? ''),
  rightOf: (options, values) => values.filter((_, at) => options[at]?.certa).join(','),
  isWhole: (chosen) => chosen === 1,
  inOrder: (chosen, inFile) => inFile.filter((value) => chosen.includes(value)),
  wrongIn: (chosen, right) => chosen.filter((value) => !right.includes(value)),
} satisfies Partial<Kind>

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

export const KINDS: Record<QuestionKind, Kind> = {
  single: { ...MARKED, name: 'unica', rules: [ONE_RIGHT] },
  multiple: {
    ...MARKED,
    name: 'varias',
    rules: [
      ['pelo menos duas opções devem ter "certa: true"', (all) => all.filter(isRight).length > 1],
      ['pelo menos uma opção deve ficar sem "certa"', (all) => !all.every(isRight)],
    ],
    hasOneRight: false,
    isWhole: () => true,
  },
  order: {
    name: 'ordem',
    rules: [
      ['escreva pelo menos três, na ordem certa', (all) => all.length > 2],
      [
        'em uma ordem nenhuma opção tem "certa" nem "retorno"',
        (all) => !all.some((one) => one.certa ?? one.retorno),
      ],
    ],
    isMarked: false,
    hasOneRight: false,
    // By the digest of each text: in the order of the file they would give it away.
    valuesOf(options) {
      const texts = options.map(({ texto }) => texto)
      const sorted = [...texts].sort((a, b) => digest(a).localeCompare(digest(b)))
      return texts.map((text) => VALUES[sorted.indexOf(text)] ?? '')
    },
    rightOf: (_, values) => values.join(','),
    isWhole: (chosen, options) => chosen === options,
    inOrder: (chosen) => chosen,
    wrongIn: () => [],
  },
  truth: {
    ...MARKED,
    name: 'verdade',
    rules: [
      ONE_RIGHT,
      [
        'cada opção começa com "Verdadeiro, porque" ou "Falso, porque"',
        (all) => all.every(({ texto }) => TRUTH.test(texto)),
      ],
      [
        'deve haver uma opção com Verdadeiro e uma com Falso',
        (all) => new Set(all.map(({ texto }) => texto[0])).size > 1,
      ],
    ],
  },
}
