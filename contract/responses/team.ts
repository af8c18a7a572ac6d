/** What the team's room is answered; no learner gets any of it. */
import { z } from 'zod'
import { correctionFields, quiz, step } from './trail.ts'
import { count, id, line, listOf, maybe, shape } from './values.ts'

export const reportRows = shape({ rows: z.array(z.record(z.string(), z.string())) })

const part = { id, title: line, draft: z.boolean() }
const steps = listOf(shape({ ...part, quiz: z.boolean(), classes: listOf(shape(part)) }))
const fault = { file: line, line: count, reason: line }

export const contentFiles = shape({
  trails: listOf(shape({ ...part, summary: z.string(), steps })),
  faults: z.array(shape(fault)),
  findings: z.array(shape({ ...fault, topic: z.string() })),
  notes: z.array(line),
})

export const draftStep = shape({
  id,
  title: line,
  trailId: id,
  trailTitle: line,
  classes: step.shape.classes,
  quiz: maybe(quiz),
  right: z.array(shape({ q: count, ...correctionFields })),
})
