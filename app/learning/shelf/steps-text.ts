import { ofText } from '#app/ui/words.ts'

export const stepsText = (done: number, total: number): string =>
  `${ofText(done, total)} ${total === 1 ? 'passo' : 'passos'}`
