import { waitText } from '#app/ui/words.ts'

/** Said above a form that was sent too often; `seconds` is `retryAfter` of the load context. */
export const tooMany = (seconds: number): string =>
  `Foram muitas tentativas. Espere ${waitText(seconds)} e tente de novo.`
