import { z } from 'zod'
import { id, maybe, number, text } from './lenient-values.ts'

const MOST_IN_BATCH = 5

const EXCLUDED = /^(login|pwd|user\/create|user\/delete|user\/logout|batch)\//

export const mayBeInBatch = (path: string): boolean => !EXCLUDED.test(path)

const item = z.strictObject({ m: z.enum(['GET', 'POST']), p: text, b: z.record(z.string(), z.unknown()) })

export type BatchItem = z.output<typeof item>

const entry = z.object({ s: number, d: z.unknown().optional(), e: maybe(number), m: maybe(text) })

/** As those of `calls`, for several of one session; each entry of `r` is a success with `d` or a failure with `e`, in the order of `q`. */
export const batch = {
  method: 'POST' as const,
  path: 'batch',
  payload: z.strictObject({ q: z.array(item).max(MOST_IN_BATCH), id }),
  data: z.object({ r: z.array(entry) }),
}
