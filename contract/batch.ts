import { z } from 'zod'
import { id, maybe, rule, text, whole } from './values.ts'

const MOST_IN_BATCH = 5

const EXCLUDED = /^(login|pwd|user\/create|user\/delete|user\/logout|batch)\//

export const mayBeInBatch = (path: string): boolean => !EXCLUDED.test(path)

const item = z.strictObject({ m: z.enum(['GET', 'POST']), p: text, b: z.record(z.string(), z.unknown()) })

export type BatchItem = z.output<typeof item>

const isDone = (s: number) => s >= 200 && s < 300

const entry = rule(
  z.object({ s: whole, d: z.unknown().optional(), e: maybe(whole), m: maybe(text) }),
  ({ s, e }) => (isDone(s) ? e === undefined : s >= 400 && e !== undefined),
  '`s` de 200 a 299, ou de 400 em diante com `e`',
)

/** As those of `calls`, for several of one session; each entry of `r` is a success with `d` or a failure with `e`, in the order of `q`. */
export const batch = {
  method: 'POST' as const,
  path: 'batch',
  payload: z.strictObject({ q: z.array(item).max(MOST_IN_BATCH), id }),
  data: z.object({ r: z.array(entry) }),
}
