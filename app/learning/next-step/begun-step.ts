import type { StepCard } from '#contract/shapes.ts'
import { stepPath } from '#app/learning/step-path.ts'

/** Of the learner's own steps the first that is not completed. */
export function begunStep(steps: StepCard[] = []) {
  const card = steps.find(({ completed }) => !completed)
  return card && { to: stepPath(card.id), title: card.title, isBegun: card.classesDone > 0 }
}
