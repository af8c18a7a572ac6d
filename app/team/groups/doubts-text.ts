import { count } from '#app/ui/words.ts'

/** `2 dúvidas esperam resposta`. */
export const doubtsText = (number: number): string =>
  `${count(number, 'dúvida espera', 'dúvidas esperam')} resposta`
