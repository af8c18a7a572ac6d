/** The name of a question's control (contract, "Names that outside clients rely on"). */
export const answerName = (id: string | number): string => `q.${id}`
