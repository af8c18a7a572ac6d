import type { StepCard, TrailStep } from '#contract/shapes.ts'

export type StepState = 'done' | 'underway' | 'open' | 'locked'

export function hasNewClasses({ completed, progress, classesDone, classesTotal }: StepCard): boolean {
  return completed && progress < 100 && classesDone < classesTotal
}

export function stateOf({ completed, locked, progress, updatedAt }: TrailStep): StepState {
  if (completed) return 'done'
  if (locked) return 'locked'
  return progress > 0 || updatedAt !== undefined ? 'underway' : 'open'
}
