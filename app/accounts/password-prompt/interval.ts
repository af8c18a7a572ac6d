import { MINUTE } from '#app/time.ts'

/** How long after the last check a password is asked for again, in milliseconds (specification, section 9). */
export const ASK_EVERY = 15 * MINUTE
