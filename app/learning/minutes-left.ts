import type { Trail, TrailStep } from '#contract/shapes.ts'

export function minutesLeftOf({ minutes, classesDone, classesTotal }: TrailStep): number {
  return classesTotal === 0 ? 0 : (minutes * (classesTotal - classesDone)) / classesTotal
}

export function minutesLeft({ steps }: Trail): number {
  const left = steps.filter(({ completed }) => !completed)
  return Math.ceil(left.reduce((total, step) => total + minutesLeftOf(step), 0))
}
