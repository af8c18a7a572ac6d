import { MINUTE } from '#app/time.ts'

export const ASK_EVERY = 15 * MINUTE
