/** Questions that come again: at most five at a time. */
import { z } from 'zod'
import { count, id, shape } from './values.ts'
import { correctionFields, questionFields } from './trail.ts'

export const review = shape({
  due: count,
  questions: z.array(shape({ k: id, stepId: id, ...questionFields })).max(5),
}).refine(({ due, questions }) => questions.length <= due, 'perguntas até o número das que esperam')

export const answerReview = shape({ r: z.array(shape({ k: id, ...correctionFields })).max(5) })
