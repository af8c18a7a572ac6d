/** Schema of `quiz.yml`: Portuguese keys in, English names out. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { QuestionKind } from '#contract/shapes.ts'
import { eachOnce, line } from './field-schemas.ts'
import { passMark } from './pass-mark.ts'

const VALUES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

const KINDS = { unica: 'single', varias: 'multiple', ordem: 'order', verdade: 'truth' } as const
export const KIND_NAMES = Object.keys(KINDS) as [keyof typeof KINDS]

const option = z.object({ texto: line, certa: z.literal(true).optional(), retorno: line.optional() }).strict()
type OptionFields = z.output<typeof option>

const isRight = ({ certa }: OptionFields) => certa === true
const TRUTH = /^(Verdadeiro|Falso), porque \S/

/** What is wrong with the options of a question of this kind, in the order in which an author mends it. */
const RULES: Record<QuestionKind, [reason: string, holds: (options: OptionFields[]) => boolean][]> = {
  single: [['exatamente uma opção deve ter "certa: true"', (all) => all.filter(isRight).length === 1]],
  multiple: [
    ['pelo menos duas opções devem ter "certa: true"', (all) => all.filter(isRight).length > 1],
    ['pelo menos uma opção deve ficar sem "certa"', (all) => !all.every(isRight)],
  ],
  order: [
    ['escreva pelo menos três, na ordem certa', (all) => all.length > 2],
    [
      'em uma ordem nenhuma opção tem "certa" nem "retorno"',
      (all) => !all.some((one) => one.certa ?? one.retorno),
    ],
  ],
  truth: [
    ['exatamente uma opção deve ter "certa: true"', (all) => all.filter(isRight).length === 1],
    [
      'cada opção começa com "Verdadeiro, porque" ou "Falso, porque"',
      (all) => all.every(({ texto }) => TRUTH.test(texto)),
    ],
    [
      'deve haver uma opção com Verdadeiro e uma com Falso',
      (all) => new Set(all.map(({ texto }) => texto[0])).size > 1,
    ],
  ],
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** The values of an order come by the digest of each text: in the order of the file they would give it away. */
function valuesOf(kind: QuestionKind, options: OptionFields[]): string[] {
  const texts = options.map(({ texto }) => texto)
  const order = kind === 'order' ? [...texts].sort((a, b) => digest(a).localeCompare(digest(b))) : texts
  return texts.map((text) => VALUES[order.indexOf(text)] ?? '')
}

/** As in an answer: the value, or several joined by commas. */
function rightOf(kind: QuestionKind, options: OptionFields[], values: string[]): string {
  return (kind === 'order' ? values : values.filter((_, at) => options[at]?.certa)).join(',')
}

const question = z
  .object({
    pergunta: line,
    tipo: z.enum(KIND_NAMES).default('unica'),
    aula: line.optional(),
    opcoes: z.array(option).min(2).max(VALUES.length),
    explicacao: line.optional(),
  })
  .strict()
  .superRefine((f, context) => {
    const [reason] = RULES[KINDS[f.tipo]].find(([, holds]) => !holds(f.opcoes)) ?? []
    if (reason) context.addIssue({ code: 'custom', path: ['opcoes'], message: reason })
    eachOnce(f.opcoes, ({ texto }) => texto, context, 'opcoes')
  })
  .transform((f) => {
    const kind = KINDS[f.tipo]
    const values = valuesOf(kind, f.opcoes)
    return {
      kind,
      title: f.pergunta,
      classId: f.aula,
      options: f.opcoes.map(({ texto, retorno }, at) => ({
        value: values[at] ?? '',
        label: texto,
        feedback: retorno,
      })),
      right: rightOf(kind, f.opcoes, values),
      explanation: f.explicacao,
    }
  })

export const quizFile = z
  .object({ titulo: line, perguntas: z.array(question).min(1) })
  .strict()
  .transform((f) => ({
    title: f.titulo,
    passScore: passMark(f.perguntas.length),
    questions: f.perguntas,
  }))
