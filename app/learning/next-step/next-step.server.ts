import { calls } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import type { Step, StepCard, Trail } from '#contract/shapes.ts'
import { stepDrawing } from '#app/learning/drawings/drawing.server.ts'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { nextOf } from '#app/learning/resume.ts'
import { reasonFor } from '#app/learning/shelf/shelf-trail.server.ts'
import { hasNewClasses } from '#app/learning/step-state.ts'
import { classPath, quizPath, stepPath, type StepPath } from '#app/learning/step-path.ts'
import { countStat } from '#app/learning/trail-stats.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { barsOf } from '#app/ui/segments.tsx'
import type { Stat } from '#app/ui/stats.tsx'
import { minutesText } from '#app/ui/amounts.ts'
import { count, ofText } from '#app/ui/words.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import { leftOfCard, leftOfStep } from './left.ts'
import { findHome, type HomeData } from './find-home.server.ts'

interface ShownStep {
  title: string
  trailId: string
  /** `Primeiro emprego · passo 2 de 4`. */
  place: string
  drawing: string
  /** Why its trail is recommended. */
  reason?: string
}

interface OpenPart {
  to: StepPath
  part?: { title: string; detail?: string }
  button: string
  parts: number[]
  doneText: string
}

/** `nothing`: no open step; `done`: all are completed; `unread`: the upstream's data is invalid. */
export type Next =
  | (ShownStep & OpenPart & { kind: 'continue'; left: string })
  | (ShownStep & { kind: 'start'; to: StepPath } & Pick<
        StepCard,
        'summary' | 'classesTotal' | 'minutes' | 'evos'
      >)
  | { kind: 'done'; drawing: string; stats: Stat[] }
  | { kind: 'nothing' | 'locked' | 'unread'; drawing: string }

function placeOf({ id, trailTitle }: StepCard, { steps }: Pick<Trail, 'steps'> = { steps: [] }): string {
  const at = steps.findIndex((step) => step.id === id)
  return `${trailTitle}${at < 0 ? '' : `\u00a0· passo\u00a0${at + 1}\u00a0de\u00a0${steps.length}`}`
}

/** Only of a started step: the call fails for steps without enrolment. */
async function startedStep({ id, progress, updatedAt }: StepCard, upstream: LearnerUpstream) {
  if (progress === 0 && updatedAt === undefined) return undefined
  return settleOptional(calls.step, upstream.steps.find(id))
}

const doneText = (done: number, total: number, what: string) => `Feito: ${ofText(done, total)} ${what}`

const percentOf = (isDone: boolean) => (isDone ? 100 : 0)

function nextIn(step: Step): Pick<OpenPart, 'to' | 'part' | 'button'> | undefined {
  const next = nextOf(step)
  if (!next) return undefined
  if (next.kind === 'quiz') {
    const detail = count(next.quiz.questions.length, 'pergunta', 'perguntas')
    return { to: quizPath(step.id), part: { title: 'Quiz', detail }, button: 'Continuar para o quiz' }
  }
  const { id, title, minutes } = next.open
  const detail = minutes > 0 ? minutesText(minutes) : undefined
  return { to: classPath(step.id, id), part: { title, detail }, button: 'Continuar a aula' }
}

/** Where the step did not load, what its card says. */
function openPart(card: StepCard, step: Step | undefined): OpenPart {
  const next = step && nextIn(step)
  if (!next)
    return {
      to: stepPath(card.id),
      button: 'Continuar',
      parts: [card.progress],
      doneText: doneText(card.classesDone, card.classesTotal, 'aulas'),
    }
  const isDone = [
    ...step.classes.map(({ completedAt }) => completedAt !== undefined),
    ...(step.quiz ? [step.quiz.best?.success ?? false] : []),
  ]
  const done = isDone.filter(Boolean).length
  return {
    ...next,
    parts: barsOf(isDone.map(percentOf)),
    doneText: doneText(done, isDone.length, 'partes'),
  }
}

function continued(card: StepCard, step: Step | undefined, trails: Trail[]): Next {
  const part = openPart(card, step)
  const left = step && !step.unread && part.part ? leftOfStep(step) : leftOfCard(card)
  return { kind: 'continue', ...shownStep(card, trails), ...part, left }
}

function shownStep(card: StepCard, trails: Trail[]): ShownStep {
  const { title, trailId, art } = card
  const trail = trails.find(({ id }) => id === trailId)
  const reason = trail && reasonFor(trail)
  return { title, trailId, place: placeOf(card, trail), drawing: stepDrawing(art), reason }
}

function started(step: StepCard, trails: Trail[]): Next {
  const { id, summary, classesTotal, minutes, evos } = step
  return { kind: 'start', to: stepPath(id), ...shownStep(step, trails), summary, classesTotal, minutes, evos }
}

function allDone({ evos, level, abilities }: HomeData): Next {
  const stats = [
    { value: `Nível ${level}`, label: 'conquistado' },
    { value: String(evos), label: 'evos' },
    ...(abilities && abilities.total > 0 ? [countStat(abilities.total, 'habilidade', 'habilidades')] : []),
  ]
  return { kind: 'done', drawing: MOMENT_DRAWINGS.everything, stats }
}

const otherwise = (kind: 'nothing' | 'locked' | 'unread'): Next => ({ kind, drawing: stepDrawing(undefined) })

/** The step to go on with, or else the first open one. */
export async function nextUp(home: HomeData, upstream: LearnerUpstream): Promise<Next> {
  const { current, recommended, unread = [], evos } = home
  if (current && (!current.completed || hasNewClasses(current))) {
    const isBegun = current.progress > 0 || current.updatedAt !== undefined
    if (!isBegun) return started(current, recommended)
    return continued(current, await startedStep(current, upstream), recommended)
  }
  if (unread.includes('current')) return otherwise('unread')
  const left = recommended.flatMap(({ steps }) => steps).filter(({ completed }) => !completed)
  const open = left.find(({ locked }) => !locked)
  if (open) return started(open, recommended)
  if (left.length > 0) return otherwise('locked')
  const isUnread = unread.includes('recommended') || recommended.some((trail) => leftOut(trail, 'steps') > 0)
  if (isUnread) return otherwise('unread')
  return evos > 0 ? allDone(home) : otherwise('nothing')
}

/** The step to go on with or to begin; undefined if none is open, or if it takes too long to know. */
export async function openStep(upstream: LearnerUpstream) {
  const finding = findHome(upstream).then((home) => nextUp(home, upstream))
  const next = await settleOptional(calls.userHome, finding)
  if (next?.kind !== 'start' && next?.kind !== 'continue') return undefined
  return { to: next.to, title: next.title, isBegun: next.kind === 'continue' }
}
