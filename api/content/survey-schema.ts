import type { SurveyType } from '#contract/question-kinds.ts'
import { z } from 'zod'
import { eachOnce, key, line } from './field-schemas.ts'

const TYPES = {
  unica: 'single',
  multipla: 'multiple',
  texto: 'text',
  escala: 'scale',
} as const satisfies Record<string, SurveyType>

const question = z
  .object({
    id: key,
    tipo: z.enum(['unica', 'multipla', 'texto', 'escala']),
    titulo: line,
    ajuda: line.optional(),
    obrigatoria: z.boolean().default(false),
    opcoes: z
      .array(z.object({ valor: key, texto: line, icone: key.optional() }).strict())
      .min(1)
      .optional(),
    min: z.number().int().optional(),
    max: z.number().int().optional(),
    texto_min: line.optional(),
    texto_max: line.optional(),
  })
  .strict()
  .superRefine((f, context) => {
    const fault = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
    }
    const chooses = f.tipo === 'unica' || f.tipo === 'multipla'
    if (chooses && !f.opcoes) fault('opcoes', `faltam em uma pergunta de tipo ${f.tipo}`)
    if (!chooses && f.opcoes) fault('opcoes', `não cabem em uma pergunta de tipo ${f.tipo}`)
    if (f.tipo === 'escala' && !((f.min ?? NaN) < (f.max ?? NaN))) {
      fault('min', 'uma pergunta de tipo escala precisa de min e max, e min é o menor')
    }
    if (f.tipo !== 'escala' && (f.texto_min ?? f.texto_max) !== undefined) {
      fault('texto_min', 'só uma pergunta de tipo escala tem palavras para as pontas')
    }
    eachOnce(f.opcoes ?? [], (option) => option.valor, context, 'opcoes')
  })
  .transform((f) => ({
    id: f.id,
    type: TYPES[f.tipo],
    title: f.titulo,
    help: f.ajuda,
    required: f.obrigatoria,
    options: f.opcoes?.map(({ valor, texto, icone }) => ({ value: valor, label: texto, icon: icone })),
    min: f.min,
    max: f.max,
    minLabel: f.texto_min,
    maxLabel: f.texto_max,
  }))

export const surveyFile = z
  .object({ titulo: line, intro: line.optional(), perguntas: z.array(question).min(1) })
  .strict()
  .superRefine((f, context) => {
    eachOnce(f.perguntas, (one) => one.id, context, 'perguntas')
  })
  .transform((f) => ({ title: f.titulo, intro: f.intro, questions: f.perguntas }))
