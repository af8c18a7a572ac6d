/** What the team's room asks of the embedded API. Nobody is signed in: `X-Api-Secret` must be right, and without a secret there are none of these calls. */
import { z } from 'zod'
import { define } from './calls.ts'
import { or, text } from './lenient-values.ts'

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

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const teamCalls = {
  /** `n` is the report, `f` and `u` the first and the last month, `p` a programme, `k` a coupon. Cells are text. */
  report: define(
    'GET',
    'team/report',
    {
      n: z.enum(TEAM_REPORTS),
      f: month.optional(),
      u: month.optional(),
      p: z.enum(['tg', 'tt']).optional(),
      k: text.optional(),
    },
    z.object({ rows: or(z.array(z.record(z.string())), []) }),
  ),
  /** Puts into the audit that `by` did `a` with `o`. */
  act: define('POST', 'team/act', { by: text, a: text, o: text.default('') }, z.unknown()),
}
