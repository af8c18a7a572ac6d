/** What the team's room asks of the embedded API. Nobody is signed in: `X-Api-Secret` must be right, and without a secret there are none of these calls. */
import { z } from 'zod'
import { accepted, define } from './calls.ts'
import { exactOf, sentAs } from './exact.ts'
import { every, flag, id, line, month, or, someId, text, unique, whole } from './values.ts'
import { TAGS } from './programme-tags.ts'
import { step, trailLook } from './shapes.ts'
import { correction } from './quiz-shapes.ts'

const noticed = sentAs(z.unknown(), () => exactOf(accepted))

export const TEAM_REPORTS = [
  'semanas',
  'matriculas',
  'conclusoes',
  'parados',
  'quiz',
  'cupons',
  'primeira-aula',
  'aceites',
] as const

const part = z.object({ id, title: line, draft: or(flag, false) })
const trailFiles = part.extend({
  ...trailLook,
  summary: or(text, ''),
  steps: unique(every(part.extend({ quiz: or(flag, false), classes: unique(every(part)) }))),
})
const fault = z.object({ file: line, line: whole, reason: line })

export const teamCalls = {
  report: define(
    'GET',
    'team/report',
    {
      n: z.enum(TEAM_REPORTS),
      f: month.optional(),
      u: month.optional(),
      p: z.enum(TAGS).optional(),
      k: text.optional(),
    },
    z.object({ rows: every(z.record(z.string(), z.string())) }),
  ),
  act: define('POST', 'team/act', { by: text, a: text, o: text.default('') }, noticed),
  /** The files of the course content, drafts too; with `t` those of one trail, and what there is to improve in it. */
  content: define(
    'GET',
    'team/content',
    { t: someId.optional() },
    z.object({
      trails: unique(every(trailFiles)),
      faults: every(fault),
      findings: every(fault.extend({ topic: or(text, '') })),
      notes: every(line),
    }),
  ),
  /** A step as its files have it; `right` is what learners see of each question after the quiz. */
  draftStep: define(
    'GET',
    'team/step',
    { i: someId },
    step
      .pick({ id: true, title: true, trailId: true, trailTitle: true, classes: true, quiz: true })
      .extend({ right: every(correction) }),
  ),
}
