import { calls } from '#contract/calls.ts'
import { civilDateOf } from '#contract/birth-date.ts'
import { mondayOf, weekOf } from '#contract/durations.ts'
import { shownLevelOf } from '#contract/levels.ts'
import type { StepCard, Trail as TrailCard } from '#contract/shapes.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Trail } from '#api/content/model.ts'
import { learning } from '#api/http/route.ts'
import { findSurveyed, type Learner } from '#api/http/find-learner.ts'
import type { Deps } from '#api/deps.ts'
import { homeNews } from '#api/groups/home-news.ts'
import { isOfProgramme, liveCard, programmesOf, upcoming } from '#api/programmes/live-sessions.ts'
import { wishesOf, type Wishes } from '#api/surveys/wishes.ts'
import { abilitiesOf } from './abilities.ts'
import { currentCard, enrolledSteps, hasNewParts, isCompleted, isLocked, trailCard } from './cards.ts'
import type { StepInTrail } from './enrolments.ts'
import { progressOf, type Progress } from './progress.ts'
import { daysAnswered, dueQuestions } from './review/due.ts'

const MOST_RECOMMENDED = 6
const MOST_LIVE = 3

/** Goes on in the trail where something was last done; a step that was only opened comes after that, new parts come last. */
function currentStep(catalogue: Catalogue, progress: Progress): StepInTrail | undefined {
  const enrolled = enrolledSteps(catalogue, progress)
  const active = enrolled.filter(({ step }) => progress.activeSteps.has(step.id))
  const isOpen = ({ step, trail }: StepInTrail) =>
    !isCompleted(step, progress) && !isLocked(step, trail, progress)
  const isLeft = ({ step }: StepInTrail) => !isCompleted(step, progress)
  const ahead = active.flatMap((last) => [last, ...last.trail.steps.map((step) => ({ ...last, step }))])
  return (
    ahead.find(isOpen) ?? enrolled.find(isLeft) ?? enrolled.find(({ step }) => hasNewParts(step, progress))
  )
}

/** First those of the learner's programmes, then of the interests and of the situation, then the others. */
function recommended(
  catalogue: Catalogue,
  progress: Progress,
  { interests, situations, tags }: Wishes & { tags: string },
): TrailCard[] {
  const interestIn = (trail: Trail) => interests.find(({ value }) => trail.interests.includes(value))
  const isOpen = ({ steps }: Trail) => !steps.every((step) => isCompleted(step, progress))
  const isOfSituation = (trail: Trail) => situations.some(({ value }) => trail.situations.includes(value))
  const found = new Set<Trail>()
  for (const isIn of [(trail: Trail) => isOfProgramme(trail, tags), interestIn, isOfSituation, () => true])
    for (const trail of catalogue.trails) {
      if (found.size === MOST_RECOMMENDED) break
      if (isIn(trail) && isOpen(trail)) found.add(trail)
    }
  return [...found].map((trail) =>
    trailCard(trail, progress, interestIn(trail)?.label.toLocaleLowerCase('pt-BR')),
  )
}

/** The step to go on with, or else the first open one of those recommended. */
export async function nextStepOf(deps: Deps, learnerId: string): Promise<StepCard | undefined> {
  const learner = await findSurveyed(deps.db, learnerId, deps.firstSurveyId)
  const progress = await progressOf(deps.db, learnerId)
  const current = currentStep(deps.catalogue, progress)
  if (current) return currentCard(current.step, current.trail, progress)
  const wishes = { ...wishesOf(deps, learner), tags: learner.tags }
  const steps = recommended(deps.catalogue, progress, wishes).flatMap((trail) => trail.steps)
  return steps.find(({ completed, locked }) => !completed && !locked)
}

/** The days of this week on which something was completed or questions were answered, in order. */
async function daysDone({ db, now }: Deps, learner: Learner, { completedAt }: Progress): Promise<string[]> {
  const monday = mondayOf(weekOf(now()))
  const answered = learner.review_on === null ? [] : await daysAnswered(db, learner.id, monday)
  const completed = completedAt.map(civilDateOf).filter((day) => day >= monday)
  return [...new Set([...completed, ...answered])].sort()
}

export const home = learning(calls.userHome, async (_, { learnerId }, deps) => {
  const { db, catalogue, firstSurveyId, now } = deps
  const learner = await findSurveyed(db, learnerId, firstSurveyId)
  const progress = await progressOf(db, learnerId)
  const current = currentStep(catalogue, progress)
  const live = upcoming(programmesOf(catalogue.programmes, learner.tags), now())
  const { lives, groups, replies, notices } = await homeNews(deps, learner)
  const soonest = [...live.map(liveCard), ...lives].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const off = soonest.find(({ cancelled }) => cancelled)
  return {
    ...shownLevelOf(progress.evos),
    current: current && currentCard(current.step, current.trail, progress),
    recommended: recommended(catalogue, progress, { ...wishesOf(deps, learner), tags: learner.tags }),
    live: soonest.filter((one) => !one.cancelled || one === off).slice(0, MOST_LIVE),
    abilities: abilitiesOf(catalogue, progress),
    due: (await dueQuestions(deps, learner)).length || undefined,
    week: await daysDone(deps, learner, progress),
    groups: groups.length === 0 ? undefined : groups,
    replies: replies.length === 0 ? undefined : replies,
    notices: notices.length === 0 ? undefined : notices,
  }
})
