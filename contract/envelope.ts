/** Success: `{s?: {i: key, t: token}, d: data}`; failure: `{e: code, m?: text}` with status 4xx or 5xx (section 7). */
import { z } from 'zod'
import { id, maybe, number } from './lenient-values.ts'

const renewal = z.object({ i: id, t: id })

export const envelope = z.object({
  s: maybe(renewal),
  e: maybe(number),
  m: maybe(z.string()),
  d: z.unknown().optional(),
})

export const received = envelope.extend({ s: maybe(renewal.partial()) })

export type Renewal = z.output<typeof renewal>
