import { stepPath, type StepPath } from './step-path.ts'

export const feedbackPath = (stepId: string, classId: string): StepPath =>
  `${stepPath(stepId)}/duvida?${new URLSearchParams({ aula: classId }).toString()}`
