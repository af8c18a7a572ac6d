import { waitText } from '#app/ui/words.ts'

export const tooMany = (seconds?: number): string =>
  `Foram muitas tentativas. Espere ${seconds === undefined ? 'um pouco' : waitText(seconds)} e tente de novo.`

export const tooManyGuesses = (seconds: number): string =>
  `${tooMany(seconds)} Se você esqueceu a senha, saia da conta e toque em “Esqueci minha senha”.`
