import { calls } from '#contract/calls.ts'
import { learning } from '#api/http/route.ts'
import { enrolledSteps, stepCard, trailCard } from './cards.ts'
import { progressOf } from './progress.ts'

/** `user/steps/`: the steps with an enrolment; with `c` 1 the completed ones. */
export const steps = learning(calls.userSteps, async ({ c }, { learnerId }, { db, catalogue }) => {
  const progress = await progressOf(db, learnerId)
  const cards = enrolledSteps(catalogue, progress).map(({ step, trail }) => stepCard(step, trail, progress))
  return { steps: cards.filter(({ completed }) => c === 0 || completed) }
})

export const trails = learning(calls.userTrails, async (_, { learnerId }, { db, catalogue }) => {
  const progress = await progressOf(db, learnerId)
  return { trails: catalogue.trails.map((trail) => trailCard(trail, progress)) }
})
