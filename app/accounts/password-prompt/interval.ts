import { MINUTE } from '#contract/durations.ts'

export const ASK_EVERY = 15 * MINUTE
