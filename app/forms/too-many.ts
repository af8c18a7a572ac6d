import { waitText } from '#app/ui/words.ts'

/** Said above a form that was sent too often; `seconds` is `retryAfter` of the load context. */
export const tooMany = (seconds: number): string =>
  `Foram muitas tentativas. Espere ${waitText(seconds)} e tente de novo.`

/** Said where a password that somebody has is asked for again, and was wrong too often. */
export const tooManyGuesses = (seconds: number): string =>
  `${tooMany(seconds)} Se você esqueceu a senha, saia da conta e peça um link em Esqueci minha senha.`
