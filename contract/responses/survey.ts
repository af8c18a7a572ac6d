import { z } from 'zod'
import { SURVEY_TYPES } from '../question-kinds.ts'
import { count, id, line, listOf, shape } from './values.ts'

const option = shape({ value: id, label: line, icon: z.string().nullish() })

const question = shape({
  id,
  index: count,
  type: z.enum(SURVEY_TYPES),
  title: line,
  help: z.string().nullish(),
  required: z.boolean(),
  options: z.array(option).min(1).nullish(),
  min: z.number().int().nullish(),
  max: z.number().int().nullish(),
  minLabel: z.string().nullish(),
  maxLabel: z.string().nullish(),
  answer: z.union([z.array(id), z.string(), z.number()]).nullish(),
})
  .refine(({ type, options }) => /text|scale/.test(type) || Boolean(options), {
    path: ['options'],
    message: 'o que uma pergunta de escolha tem',
  })
  .refine(({ type, min, max }) => type !== 'scale' || (min ?? 0) < (max ?? 0), {
    path: ['max'],
    message: 'uma escala de `min` até um `max` maior',
  })

export const survey = shape({
  id,
  title: line,
  intro: z.string().nullish(),
  completed: z.boolean(),
  questions: listOf(question),
})
