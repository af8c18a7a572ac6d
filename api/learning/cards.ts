import { CLASS_EVOS } from '#contract/levels.ts'
import type { StepCard, Trail as TrailCard } from '#contract/shapes.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Step, Trail } from '#api/content/model.ts'
import type { Progress } from './progress.ts'

type Done = Pick<Progress, 'completedClasses' | 'passedQuizzes'>

function partsOf(step: Step, progress: Done) {
  const classesDone = step.classes.filter(({ id }) => progress.completedClasses.has(id)).length
  const quizDone = step.quiz && progress.passedQuizzes.has(step.id) ? 1 : 0
  return { classesDone, done: classesDone + quizDone, total: step.classes.length + (step.quiz ? 1 : 0) }
}

const minutesOf = ({ classes }: Step) => classes.reduce((sum, { minutes }) => sum + minutes, 0)

const percent = (done: number, total: number) => (total === 0 ? 0 : Math.floor((done * 100) / total))

/** Of the parts of the step that are done, rounded down. */
export function percentOf(step: Step, progress: Done): number {
  const { done, total } = partsOf(step, progress)
  return percent(done, total)
}

const hasAllParts = ({ done, total }: ReturnType<typeof partsOf>) => done === total

/** Also a step that has got new parts since. */
export function isCompleted(step: Step, progress: Progress): boolean {
  return progress.completedSteps.has(step.id) || hasAllParts(partsOf(step, progress))
}

/** A completed step that has got new parts since. */
export function hasNewParts(step: Step, progress: Progress): boolean {
  return isCompleted(step, progress) && !hasAllParts(partsOf(step, progress))
}

export function isEnrolled(step: Step, progress: Progress): boolean {
  return progress.enrolments.has(step.id)
}

export function isLocked(step: Step, trail: Trail, progress: Progress): boolean {
  if (trail.opensEveryStep) return false
  const before = trail.steps[trail.steps.indexOf(step) - 1]
  return before !== undefined && !isCompleted(before, progress)
}

function nextClass({ classes }: Step, { completedClasses, startedClasses }: Progress): StepCard['first'] {
  const left = classes.filter(({ id }) => !completedClasses.has(id))
  const last = [...startedClasses].find((id) => left.some((lesson) => lesson.id === id))
  const next = left.find(({ id }) => id === last) ?? left[0]
  return next && { id: next.id, title: next.title, minutes: next.minutes }
}

export function stepCard(step: Step, trail: Trail, progress: Progress): StepCard {
  const { classesDone } = partsOf(step, progress)
  const touchedAt = progress.enrolments.get(step.id)
  return {
    id: step.id,
    title: step.title,
    summary: step.summary,
    trailId: trail.id,
    trailTitle: trail.title,
    progress: percentOf(step, progress),
    completed: isCompleted(step, progress),
    classesDone,
    classesTotal: step.classes.length,
    minutes: minutesOf(step),
    art: step.art,
    evos: step.classes.length * CLASS_EVOS + (step.quiz ? step.quizEvos : 0),
    updatedAt: touchedAt === undefined ? undefined : new Date(touchedAt).toISOString(),
    first: nextClass(step, progress),
  }
}

/** Of the step to go on with. */
export const currentCard = (step: Step, trail: Trail, progress: Progress): StepCard => ({
  ...stepCard(step, trail, progress),
  parts: [
    ...step.classes.map(({ id }) => progress.completedClasses.has(id)),
    ...(step.quiz ? [progress.passedQuizzes.has(step.id)] : []),
  ],
})

function trailProgress(trail: Trail, progress: Progress): number {
  const parts = trail.steps.map((step) => partsOf(step, progress))
  const done = parts.reduce((sum, part) => sum + part.done, 0)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return percent(done, total)
}

export function trailCard(trail: Trail, progress: Progress, why?: string): TrailCard {
  return {
    id: trail.id,
    title: trail.title,
    summary: trail.summary,
    why,
    icon: trail.icon,
    cover: trail.cover,
    minutes: trail.steps.reduce((sum, step) => sum + minutesOf(step), 0),
    progress: trailProgress(trail, progress),
    steps: trail.steps.map((step) => ({
      ...stepCard(step, trail, progress),
      locked: isLocked(step, trail, progress) && !isEnrolled(step, progress),
    })),
  }
}

/** The steps on offer with an enrolment, the most recent first. */
export function enrolledSteps(catalogue: Catalogue, progress: Progress): { step: Step; trail: Trail }[] {
  return [...progress.enrolments.keys()].flatMap((stepId) => {
    const step = catalogue.step(stepId)
    const trail = step && catalogue.trail(step.trailId)
    return step && trail ? [{ step, trail }] : []
  })
}
