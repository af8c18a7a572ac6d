import { z } from 'zod'
import { exactOf, sentAs } from './exact.ts'
import { SURVEY_TYPES } from './question-kinds.ts'
import { option } from './quiz-shapes.ts'
import { flag, id, line, list, maybe, number, or, rule, some, someId, text, unread, whole } from './values.ts'

const scaleEnd = sentAs(maybe(number.pipe(z.int().min(0).max(100))), () => z.int().nullish())

export const SCALE = { min: 1, max: 5 }

const surveyOption = option.extend({ icon: maybe(text) })

const surveyFields = z.object({
  id: someId,
  index: whole,
  type: z.enum(SURVEY_TYPES),
  title: line,
  help: maybe(text),
  required: or(flag, false),
  options: sentAs(maybe(list(surveyOption)), () => exactOf(some(list(surveyOption))).nullish()),
  min: scaleEnd,
  max: scaleEnd,
  minLabel: maybe(text),
  maxLabel: maybe(text),
  answer: sentAs(maybe(z.union([z.array(id), id])), () =>
    z.union([z.array(exactOf(id)), z.string(), z.number()]).nullish(),
  ),
  unread,
})

function canBeAnswered({ type, options = [], min, max, unread = [] }: SurveyQuestion): boolean {
  if (type === 'text') return true
  if (type !== 'scale') return options.length > 0
  const hasEnds = !unread.includes('min') && !unread.includes('max')
  return hasEnds && (min ?? SCALE.min) <= (max ?? SCALE.max)
}

const isChosen = ({ type, options }: SurveyQuestion) => /text|scale/.test(type) || Boolean(options)
const isScale = ({ type, min, max }: SurveyQuestion) => type !== 'scale' || (min ?? 0) < (max ?? 0)

export const surveyQuestion = rule(
  rule(
    sentAs(surveyFields.refine(canBeAnswered), () => exactOf(surveyFields)),
    isChosen,
    { path: ['options'], message: 'o que uma pergunta de escolha tem' },
  ),
  isScale,
  { path: ['max'], message: 'uma escala de `min` até um `max` maior' },
)

export type SurveyQuestion = z.output<typeof surveyFields>
