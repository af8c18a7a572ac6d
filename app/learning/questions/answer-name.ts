/** The name of a question's control (contract, "Names that outside clients rely on"). */
export const answerName = (id: string | number): string => `q.${id}`

/** The name of the control in the question of a class. */
export const PRACTICE_ANSWER = 'p'

/** Of the control that says what an option was: in a question that changed, its value may be another's. */
export const optionName = (value: string): string => answerName(`${PRACTICE_ANSWER}.${value}`)

/** What was chosen there, in words; of outside clients the values. */
export const chosenOptions = (form: FormData): string[] =>
  form
    .getAll(PRACTICE_ANSWER)
    .map((value) => (typeof value === 'string' && form.get(optionName(value))) || value)
    .filter((value) => typeof value === 'string')

/** What a form answers in one control: several values joined by commas, an empty one for an empty place. */
export const answerIn = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .join(',')
