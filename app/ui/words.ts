/** Numbers as a learner reads them. */

const format = new Intl.NumberFormat('pt-BR')

/** `1 aula`, `3 aulas`. */
export function count(amount: number, one: string, many: string): string {
  return `${format.format(amount)} ${amount === 1 ? one : many}`
}

/** `N evos` (contract, "Names that outside clients rely on"). */
export const evosText = (amount: number) => `${amount} evos`

/** `N de M`. */
export const ofText = (part: number, whole: number) => `${part} de ${whole}`
