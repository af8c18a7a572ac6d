/**
 * What every answer is wrapped in (specification, section 7; contract, "Envelope").
 *
 * Success: `{s?: {i: key, t: token}, d: data}`. Failure: `{e: code, m?: text}` with a 4xx or 5xx status.
 */
import { z } from 'zod'
import { id, maybe, number } from './values.ts'

/** New credentials that a success brings; they replace the stored ones at once. */
const renewal = z.object({ i: id, t: id })

export const envelope = z.object({
  s: maybe(renewal),
  e: maybe(number),
  m: maybe(z.string()),
  d: z.unknown(),
})

export type Envelope = z.output<typeof envelope>
export type Renewal = z.output<typeof renewal>
