/** What the team calls about turmas share: who asks, and the version of what is saved. */
import { z } from 'zod'
import { define } from './calls.ts'
import { expected, line, maybe, text } from './values.ts'

export const yes = z.literal(1).optional()
export const oneLine = text.pipe(z.string().trim().min(1).max(120))
export const next = maybe(text)
export const member = { by: text, as: z.enum(['teacher', 'maker']) }
export const teacher = { by: text, as: z.literal('teacher') }
export const maker = { by: text, as: z.literal('maker') }
export const page = text.default('')

export const teamCall = <P extends z.ZodRawShape, D extends z.ZodType>(path: string, payload: P, data: D) =>
  define('POST', `team/${path}`, payload, data)

export const v = text.optional()
export const versioned = { v: expected(line) }
