import { calls } from '#contract/calls.ts'
import { shownLevelOf } from '#contract/evos.ts'
import type { Trail as TrailCard } from '#contract/shapes.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Option } from '#api/content/model.ts'
import { learning } from '#api/http/route.ts'
import { findLearner } from '#api/learners/find-learner.ts'
import { isOfProgramme, liveCard, programmesOf, upcoming } from '#api/programmes/live-sessions.ts'
import { interestsOf } from '#api/surveys/interests.ts'
import { abilitiesOf } from './abilities.ts'
import { enrolledSteps, hasNewParts, isCompleted, isLocked, stepCard, trailCard } from './cards.ts'
import type { StepInTrail } from './enrolments.ts'
import { progressOf, type Progress } from './progress.ts'

const MOST_RECOMMENDED = 6
const MOST_LIVE = 3

/** Goes on where something was last done; a step that was only opened comes after that, new parts come last. */
function currentStep(catalogue: Catalogue, progress: Progress): StepInTrail | undefined {
  const enrolled = enrolledSteps(catalogue, progress)
  const active = enrolled.filter(({ step }) => progress.activeSteps.has(step.id))
  const isOpen = ({ step, trail }: StepInTrail) =>
    !isCompleted(step, progress) && !isLocked(step, trail, progress)
  const isLeft = ({ step }: StepInTrail) => !isCompleted(step, progress)
  const ahead = active.flatMap(({ trail }) => trail.steps.map((step) => ({ step, trail })))
  return (
    active.find(isLeft) ??
    ahead.find(isOpen) ??
    enrolled.find(isLeft) ??
    enrolled.find(({ step }) => hasNewParts(step, progress))
  )
}

interface Wishes {
  interests: Option[]
  tags: string
}

/** First those of the learner's programmes, then those of the interests, then the others. */
function recommended(catalogue: Catalogue, progress: Progress, { interests, tags }: Wishes): TrailCard[] {
  const open = catalogue.trails.filter(({ steps }) => !steps.every((step) => isCompleted(step, progress)))
  const ranked = open.map((trail) => {
    const interest = interests.find(({ value }) => trail.interests.includes(value))
    const rank = isOfProgramme(trail, tags) ? 0 : interest ? 1 : 2
    return { rank, trail, why: interest?.label.toLocaleLowerCase('pt-BR') }
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_RECOMMENDED)
    .map(({ trail, why }) => trailCard(trail, progress, why))
}

export const home = learning(calls.userHome, async (_, { learnerId }, deps) => {
  const { db, catalogue, now } = deps
  const [learner, progress, interests] = await Promise.all([
    findLearner(db, learnerId),
    progressOf(db, learnerId),
    interestsOf(deps, learnerId),
  ])
  const current = currentStep(catalogue, progress)
  const live = upcoming(programmesOf(catalogue.programmes, learner.tags), now())
  return {
    ...shownLevelOf(progress.evos),
    current: current && stepCard(current.step, current.trail, progress),
    recommended: recommended(catalogue, progress, { interests, tags: learner.tags }),
    live: live.slice(0, MOST_LIVE).map(liveCard),
    abilities: abilitiesOf(catalogue, progress),
  }
})
