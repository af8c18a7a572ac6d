import { evosText } from '#app/ui/words.ts'

/** `+10 evos`, and `−10 evos` of a correction. */
export const signedEvos = (amount: number) => `${amount < 0 ? '−' : '+'}${evosText(Math.abs(amount))}`
