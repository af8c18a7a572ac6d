/** Success: `{s?: {i: key, t: token}, d: data}`; failure: `{e: code, m?: text}` with status 4xx or 5xx (section 7). */
import { z } from 'zod'
import { named, sentAs } from './exact.ts'
import { id, maybe, number } from './values.ts'

/** `s` replaces the stored key and token. */
export const renewal = named('Session', z.object({ i: id, t: sentAs(id.clone(), () => z.string().min(1)) }))

export const envelope = z.object({
  s: maybe(renewal),
  e: maybe(number),
  m: maybe(z.string()),
  d: z.unknown().optional(),
})

export const received = envelope.extend({ s: maybe(renewal.partial()) })

export type Renewal = z.output<typeof renewal>
