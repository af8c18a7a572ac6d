import { calls, type Data } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import type { Step, StepCard, Trail } from '#contract/shapes.ts'
import { nextOf } from '#app/learning/resume.ts'
import { hasNewClasses } from '#app/learning/step-state.ts'
import { classPath, quizPath, stepPath, type StepPath } from '#app/learning/step-path.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { SECOND } from '#app/time.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import { leftOfCard, leftOfStep } from './left.ts'

export type HomeData = Data<typeof calls.userHome>

interface ShownStep {
  title: string
  /** `Trilha Primeiro emprego · passo 2 de 4`. */
  place: string
}

/** `nothing`: no open step; `done`: all are completed; `unread`: the upstream's data is invalid. */
export type Next =
  | (ShownStep & { kind: 'continue'; to: StepPath; part?: string; left: string; progress: number })
  | (ShownStep & { kind: 'start'; to: StepPath } & Pick<
        StepCard,
        'summary' | 'classesTotal' | 'minutes' | 'evos'
      >)
  | { kind: 'nothing' | 'locked' | 'done' | 'unread' }

/** Milliseconds that the page waits for this extra. */
const TIMEOUT = 1.5 * SECOND

function placeOf({ id, trailId, trailTitle }: StepCard, trails: Trail[]): string {
  const { steps = [] } = trails.find((trail) => trail.id === trailId) ?? {}
  const at = steps.findIndex((step) => step.id === id)
  return `Trilha ${trailTitle}${at < 0 ? '' : ` · passo\u00a0${at + 1}\u00a0de\u00a0${steps.length}`}`
}

/** Only of a started step: the call fails for steps without enrolment. */
async function startedStep({ id, progress, updatedAt }: StepCard, upstream: LearnerUpstream) {
  if (progress === 0 && updatedAt === undefined) return undefined
  return settleOptional(calls.step, upstream.steps.find(id), TIMEOUT)
}

function partIn(step: Step | undefined): { to?: StepPath; part?: string } {
  const next = step && nextOf(step)
  if (!next) return {}
  if (next.kind === 'quiz') return { to: quizPath(step.id), part: `Quiz: ${next.quiz.title}` }
  return { to: classPath(step.id, next.open.id), part: `Próxima aula: ${next.open.title}` }
}

function continued(card: StepCard, step: Step | undefined, trails: Trail[]): Next {
  const { id, title, progress } = card
  const part = partIn(step)
  const left = step && !step.unread && part.to ? leftOfStep(step) : leftOfCard(card)
  return { kind: 'continue', title, place: placeOf(card, trails), progress, to: stepPath(id), ...part, left }
}

function started(step: StepCard, trails: Trail[]): Next {
  const { id, title, summary, classesTotal, minutes, evos } = step
  const place = placeOf(step, trails)
  return { kind: 'start', to: stepPath(id), title, place, summary, classesTotal, minutes, evos }
}

/** The step to go on with, or else the first open one. */
export async function nextUp(home: HomeData, upstream: LearnerUpstream): Promise<Next> {
  const { current, recommended, unread = [], evos } = home
  if (current && (!current.completed || hasNewClasses(current))) {
    const isBegun = current.progress > 0 || current.updatedAt !== undefined
    if (!isBegun) return started(current, recommended)
    return continued(current, await startedStep(current, upstream), recommended)
  }
  if (unread.includes('current')) return { kind: 'unread' }
  const left = recommended.flatMap(({ steps }) => steps).filter(({ completed }) => !completed)
  const open = left.find(({ locked }) => !locked)
  if (open) return started(open, recommended)
  if (left.length > 0) return { kind: 'locked' }
  const isUnread = unread.includes('recommended') || recommended.some((trail) => leftOut(trail, 'steps') > 0)
  if (isUnread) return { kind: 'unread' }
  return { kind: evos > 0 ? 'done' : 'nothing' }
}
