/** Schema of `quiz.yml`: Portuguese keys in, English names out. */
import { z } from 'zod'
import { QUESTION_KINDS } from '#contract/question-kinds.ts'
import { eachOnce, line } from './field-schemas.ts'
import { passMark } from './pass-mark.ts'
import { KINDS, VALUES } from './question-kinds.ts'

const KIND_NAMES = QUESTION_KINDS.map((kind) => KINDS[kind].name)

const kindNamed = z
  .enum(KIND_NAMES as [string, ...string[]])
  .default(KINDS.single.name)
  .transform((name) => QUESTION_KINDS.find((kind) => KINDS[kind].name === name) ?? 'single')

const option = z.object({ texto: line, certa: z.literal(true).optional(), retorno: line.optional() }).strict()

/** Of a quiz, or of a class (`pratica`), which needs no `aula`. */
export const question = z
  .object({
    pergunta: line,
    tipo: kindNamed,
    aula: line.optional(),
    opcoes: z.array(option).min(2).max(VALUES.length),
    explicacao: line.optional(),
  })
  .strict()
  .superRefine((f, context) => {
    const [reason] = KINDS[f.tipo].rules.find(([, holds]) => !holds(f.opcoes)) ?? []
    if (reason) context.addIssue({ code: 'custom', path: ['opcoes'], message: reason })
    eachOnce(f.opcoes, ({ texto }) => texto, context, 'opcoes')
  })
  .transform((f) => {
    const kind = f.tipo
    const { valuesOf, rightOf } = KINDS[kind]
    const values = valuesOf(f.opcoes)
    return {
      kind,
      title: f.pergunta,
      classId: f.aula,
      options: f.opcoes.map(({ texto, retorno }, at) => ({
        value: values[at] ?? '',
        label: texto,
        feedback: retorno,
      })),
      right: rightOf(f.opcoes, values),
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
