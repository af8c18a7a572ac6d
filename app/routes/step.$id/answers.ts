/** The name of a question's form control, and the index in such a name; NaN for any other name. */
export const answerName = (index: number) => `q.${index}`

export function indexIn(name: string): number {
  const index = Number(name.slice(2))
  return answerName(index) === name ? index : NaN
}
