export type StepPath = `/step/${string}`

/** Opens the part to go on with. */
export const stepPath = (stepId: string): StepPath => `/step/${encodeURIComponent(stepId)}`
export const classPath = (stepId: string, classId: string): StepPath =>
  `${stepPath(stepId)}?${new URLSearchParams({ aula: classId }).toString()}`
export const feedbackPath = (stepId: string, classId: string): StepPath =>
  `${stepPath(stepId)}/duvida?${new URLSearchParams({ aula: classId }).toString()}`
export const quizPath = (stepId: string): StepPath => `${stepPath(stepId)}?quiz`

/** Of a query: some `r.` and a question's digest has a value. */
export const carriesAnswers = (search: string): boolean => /[?&]r\.[^=&]*=[^&]/.test(search)
