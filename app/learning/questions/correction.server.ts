import { z } from 'zod'

/** As results are stored. */
export const correctionShape = z.object({
  rightAnswer: z.string(),
  right: z.boolean(),
  explanation: z.string().optional(),
  feedback: z.array(z.object({ value: z.string(), text: z.string() })).optional(),
})
