/** The name of a question's control, and the index in such a name; NaN in any other name. */
export const answerName = (index: number) => `q.${index}`

export function indexIn(name: string): number {
  const index = Number(name.slice(2))
  return answerName(index) === name ? index : NaN
}
