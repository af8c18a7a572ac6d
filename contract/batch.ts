import { z } from 'zod'
import { sentAs } from './exact.ts'
import { id, maybe, number, text } from './values.ts'

const MOST_IN_BATCH = 5

const EXCLUDED = /^(login|pwd|user\/create|user\/delete|user\/logout|batch)\//

export const mayBeInBatch = (path: string): boolean => !EXCLUDED.test(path)

const item = z.strictObject({ m: z.enum(['GET', 'POST']), p: text, b: z.record(z.string(), z.unknown()) })

export type BatchItem = z.output<typeof item>

const done = () => z.strictObject({ s: z.int().min(200).max(299), d: z.unknown().optional() })
const failed = () => z.strictObject({ s: z.int().min(400), e: z.int(), m: z.string().nullish() })

const entry = sentAs(
  z.object({ s: number, d: z.unknown().optional(), e: maybe(number), m: maybe(text) }),
  () => z.union([done(), failed()]),
)

/** As those of `calls`, for several of one session; each entry of `r` is a success with `d` or a failure with `e`, in the order of `q`. */
export const batch = {
  method: 'POST' as const,
  path: 'batch',
  payload: z.strictObject({ q: z.array(item).max(MOST_IN_BATCH), id }),
  data: z.object({ r: z.array(entry) }),
}
