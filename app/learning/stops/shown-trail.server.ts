import { leftOut } from '#contract/read-leniently.ts'
import type { Trail, TrailStep } from '#contract/shapes.ts'
import { stateOf, type StepState } from '#app/learning/step-state.ts'
import { trailPath } from '#app/learning/trail-path.ts'
import { listPart } from '#app/request/list-part.ts'
import { stepPath } from '#app/learning/step-path.ts'
import { trailStats } from '#app/learning/trail-stats.ts'
import { barsOf } from '#app/ui/segments.tsx'
import { minutesText } from '#app/ui/amounts.ts'
import { count, evosText } from '#app/ui/words.ts'

function classesText({ classesDone, classesTotal }: TrailStep): string {
  if (classesDone === 0) return count(classesTotal, 'aula', 'aulas')
  return classesDone < classesTotal
    ? `${classesDone} de ${count(classesTotal, 'aula', 'aulas')}`
    : 'falta o quiz'
}

function classesDoneText({ classesDone, classesTotal }: TrailStep): string {
  return `${classesDone} de ${count(classesTotal, 'aula feita', 'aulas feitas')}.`
}

function minutesLeftOf({ minutes, classesDone, classesTotal }: TrailStep): number {
  return classesTotal === 0 ? 0 : (minutes * (classesTotal - classesDone)) / classesTotal
}

function detailOf(step: TrailStep, state: StepState, before: TrailStep | undefined, number: number): string {
  if (state === 'done') return `Feito · +${evosText(step.evos)}`
  if (state === 'locked')
    return before?.completed === false ? `Abre depois do passo ${number - 1}` : 'Ainda não abriu para você'
  return classesText(step)
}

/** The first step that is not done and may be opened. */
function nextStep({ steps }: Trail): TrailStep | undefined {
  const states = steps.map(stateOf)
  const at = states.includes('underway') ? states.indexOf('underway') : states.indexOf('open')
  return steps[at]
}

const hasBegun = ({ steps }: Trail) => steps.some(({ completed, progress }) => completed || progress > 0)

function shownStop(step: TrailStep, at: number, steps: TrailStep[], here: TrailStep | undefined) {
  const state = stateOf(step)
  const before = steps[at - 1]
  const isNext = state === 'locked' && before !== undefined && !before.completed && !before.locked
  return {
    id: step.id,
    title: step.title,
    summary: step.summary,
    state,
    number: at + 1,
    isHere: step === here,
    detail: detailOf(step, state, before, at + 1),
    opensAfter: isNext ? stepPath(before.id) : undefined,
    classes: classesDoneText(step),
  }
}

const VERBS = { underway: 'Continuar', open: 'Começar' } as const

function buttonOf({ steps }: Trail, here: TrailStep | undefined) {
  if (!here) return { to: '/trails', label: 'Ver todas as trilhas' } as const
  const state = stateOf(here) === 'underway' ? 'underway' : 'open'
  return { to: stepPath(here.id), label: `${VERBS[state]} o passo ${steps.indexOf(here) + 1}` }
}

/** Once a step is done: before that, the sum is too much to begin with. */
function leftText({ steps }: Trail): string | undefined {
  const left = steps.filter(({ completed }) => !completed)
  const minutes = Math.ceil(left.reduce((total, step) => total + minutesLeftOf(step), 0))
  if (minutes === 0 || left.length === steps.length) return undefined
  return `${minutes === 1 ? 'falta' : 'faltam'} ${minutesText(minutes)}`
}

export function shownTrail(trail: Trail, url: URL) {
  const { id, title, summary, icon, cover, steps } = trail
  const here = nextStep(trail)
  const done = steps.filter(({ completed }) => completed).length
  const isDone = steps.length > 0 && done === steps.length
  const { part, from, next } = listPart(steps, url)
  return {
    title,
    summary,
    cover,
    icon,
    stats: isDone ? trailStats(trail) : undefined,
    progress: barsOf(steps.map(({ progress }) => progress)),
    done,
    total: steps.length,
    leftOut: leftOut(trail, 'steps'),
    left: leftText(trail),
    first: hasBegun(trail) ? undefined : here?.first,
    hereText: hasBegun(trail) ? 'Você está aqui' : 'Comece aqui',
    stops: part.map((step, at) => shownStop(step, from + at, steps, here)),
    start: from > 0 ? trailPath(id) : undefined,
    more: next === undefined ? undefined : (`${trailPath(id)}?de=${next}` as const),
    button: buttonOf(trail, here),
  }
}

export type ShownTrail = ReturnType<typeof shownTrail>
