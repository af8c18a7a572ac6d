import type { z } from 'zod'

/** For calls whose shapes alone leave something open: what is sent, and `d` of the answer. */
export const withExample = <C extends { payload: z.ZodType; data: z.ZodType }>(
  call: C,
  sent: z.input<C['payload']>,
  d: z.input<C['data']>,
) => ({ ...call, example: { sent, d } })
