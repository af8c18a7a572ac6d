/** The name of a question's control (contract, "Names that outside clients rely on"). */
export const answerName = (id: string | number): string => `q.${id}`

/** The name of the control in the question of a class. */
export const PRACTICE_ANSWER = 'p'

/** What a form answers in one control: several values joined by commas, an empty one for an empty place. */
export const answerIn = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .join(',')
