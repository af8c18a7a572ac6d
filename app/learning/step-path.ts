/** The addresses of a step's screen. */
export type StepPath = `/step/${string}`

/** Where the learner goes on in the step. */
export const stepPath = (stepId: string): StepPath => `/step/${encodeURIComponent(stepId)}`
export const classPath = (stepId: string, classId: string): StepPath =>
  `${stepPath(stepId)}?${new URLSearchParams({ aula: classId }).toString()}`
export const quizPath = (stepId: string): StepPath => `${stepPath(stepId)}?quiz`
