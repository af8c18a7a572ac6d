import { z } from 'zod'
import { flag, list, maybe, number, or, id, someId, text } from './lenient-values.ts'
import { SURVEY_TYPES } from './question-kinds.ts'
import { option, unread } from './shapes.ts'

const scaleEnd = maybe(number.pipe(z.number().int().min(0).max(100)))

export const SCALE = { min: 1, max: 5 }

const surveyFields = z.object({
  id: someId,
  index: number,
  type: z.enum(SURVEY_TYPES),
  title: text,
  help: maybe(text),
  required: or(flag, false),
  options: maybe(list(option.extend({ icon: maybe(text) }))),
  min: scaleEnd,
  max: scaleEnd,
  minLabel: maybe(text),
  maxLabel: maybe(text),
  answer: maybe(z.union([z.array(id), id])),
  unread,
})

function canBeAnswered({ type, options = [], min, max, unread = [] }: SurveyQuestion): boolean {
  if (type === 'text') return true
  if (type !== 'scale') return options.length > 0
  const hasEnds = !unread.includes('min') && !unread.includes('max')
  return hasEnds && (min ?? SCALE.min) <= (max ?? SCALE.max)
}

export const surveyQuestion = surveyFields.refine(canBeAnswered)

export type SurveyQuestion = z.output<typeof surveyFields>
