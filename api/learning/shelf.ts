import { ownCalls } from '#contract/own-calls.ts'
import { TRAILS_ON_A_PAGE } from '#contract/trail-search.ts'
import { wordsOf, writtenForSearch } from '#files/search/words.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Trail } from '#api/content/model.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { calls } from '#contract/calls.ts'
import { enrolledSteps, isCompleted, stepCard, trailCard } from './cards.ts'
import { progressOf, type Progress } from './progress.ts'

const searchedIn = ({ title, summary, steps }: Trail): string =>
  writtenForSearch([title, summary, ...steps.map((step) => step.title)].join(' '))

/** Begun, with steps that are left. */
const isUnderway = ({ steps }: Trail, progress: Progress) =>
  steps.some(({ id }) => progress.enrolments.has(id) || progress.completedSteps.has(id)) &&
  !steps.every((step) => isCompleted(step, progress))

function found(catalogue: Catalogue, progress: Progress, q: string): Trail[] {
  const words = wordsOf(q)
  const matches = catalogue.trails.filter((trail) => words.every((word) => searchedIn(trail).includes(word)))
  const last = new Map(matches.map((trail) => [trail, Number(!isUnderway(trail, progress))]))
  return matches.sort((one, other) => (last.get(one) ?? 0) - (last.get(other) ?? 0))
}

/** `user/shelf/`: one page of the trails that match, those under way first. */
export const shelf = learning(ownCalls.shelf, async ({ q, c }, { learnerId }, { db, catalogue }) => {
  const progress = await progressOf(db, learnerId)
  const matches = found(catalogue, progress, q)
  const pages = Math.max(1, Math.ceil(matches.length / TRAILS_ON_A_PAGE))
  const page = Math.min(c, pages)
  const shown = matches.slice((page - 1) * TRAILS_ON_A_PAGE, page * TRAILS_ON_A_PAGE)
  return {
    all: catalogue.trails.length,
    results: matches.length,
    page,
    pages,
    trails: shown.map((trail) => trailCard(trail, progress)),
  }
})

/** Refuses with 1101 if there is no such trail: 404 alone would say that there is no such call. */
export const oneTrail = learning(ownCalls.trail, async ({ i }, { learnerId }, { db, catalogue }) => {
  const trail = catalogue.trail(i)
  if (!trail) throw new Refusal(1101)
  return trailCard(trail, await progressOf(db, learnerId))
})

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
