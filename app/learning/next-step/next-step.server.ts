import { calls } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'
import type { Class, Cover, Step, StepCard, Trail } from '#contract/shapes.ts'
import { stepDrawing } from '#app/learning/drawings/drawing.server.ts'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { nextOf } from '#app/learning/resume.ts'
import { reasonFor } from '#app/learning/shelf/shelf-trail.server.ts'
import { hasNewClasses } from '#app/learning/step-state.ts'
import { classPath, quizPath, stepPath, type StepPath } from '#app/learning/step-path.ts'
import { countStat } from '#app/learning/trail-stats.ts'
import { newestReviewed } from '#app/learning/see-result/result.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { barsOf } from '#app/ui/segments.tsx'
import type { Stat } from '#app/ui/stats.tsx'
import { minutesText } from '#app/ui/amounts.ts'
import { count, ofText } from '#app/ui/words.ts'
import { findHome, type HomeData } from './find-home.server.ts'

interface ShownStep {
  id: string
  title: string
  trailId: string
  /** `Primeiro emprego · passo 2 de 4`. */
  place: string
  drawing: string
  /** Of its trail. */
  cover?: Cover
  /** Why its trail is recommended. */
  reason?: string
}

type Context = Pick<LearnerContext, 'services' | 'learner' | 'upstream'>

type NextIn = Pick<OpenPart, 'to' | 'part' | 'button' | 'second'>

interface OpenPart {
  to: StepPath
  part?: NextPart
  button: string
  /** The second thing to do, as text. */
  second?: { to: StepPath; label: string }
  parts: number[]
  doneText: string
}

/** A class with its minutes, or what is to be done instead. */
interface NextPart {
  title: string
  detail?: string
  /** Of a class. */
  minutes?: number
  /** What to do, after a quiz that was not passed. */
  action?: string
}

/** `nothing`: no open step; `done`: all are completed; `unread`: the upstream's data is invalid. */
export type Next =
  | (ShownStep & OpenPart & { kind: 'continue' })
  | (ShownStep & { kind: 'start'; to: StepPath; part?: NextPart } & Pick<StepCard, 'summary'>)
  | { kind: 'done'; drawing: string; stats: Stat[] }
  | { kind: 'nothing' | 'locked' | 'unread'; drawing: string }

function placeOf({ id, trailTitle }: StepCard, { steps }: Pick<Trail, 'steps'> = { steps: [] }): string {
  const at = steps.findIndex((step) => step.id === id)
  return `${trailTitle}${at < 0 ? '' : `\u00a0· passo\u00a0${at + 1}\u00a0de\u00a0${steps.length}`}`
}

const doneText = (done: number, total: number, what: string) => `Feito: ${ofText(done, total)} ${what}`

const classPart = ({ title, minutes }: Pick<Class, 'title' | 'minutes'>): NextPart => ({
  title,
  detail: minutes > 0 ? minutesText(minutes) : undefined,
  minutes,
})

const nextClass = (to: StepPath, next: Pick<Class, 'title' | 'minutes'>): NextIn => ({
  to,
  part: classPart(next),
  button: 'Continuar a aula',
})

/** After an attempt that did not pass: what was missed, and the class that says most of it. */
async function againQuiz(context: Context, step: Step, quiz: Quiz): Promise<NextIn | undefined> {
  const newest = await newestReviewed(context, step, quiz)
  if (newest?.score === undefined || newest.success) return undefined
  const { score, totalQuestions, review } = newest
  const [first] = review
  const missing = (quiz.passScore ?? 0) - score
  const title =
    missing > 0
      ? `${missing === 1 ? 'Falta' : 'Faltam'} ${count(missing, 'acerto', 'acertos')} para passar`
      : `Você acertou ${ofText(score, totalQuestions)}`
  const again = { to: quizPath(step.id), label: 'Refazer o quiz' }
  const button = first ? `Reler “${first.title}”` : again.label
  const part = { title, action: button }
  return first
    ? { to: classPath(step.id, first.id), part, button, second: again }
    : { to: again.to, part, button }
}

async function nextIn(context: Context, step: Step): Promise<NextIn | undefined> {
  const next = nextOf(step)
  if (!next) return undefined
  if (next.kind === 'class') return nextClass(classPath(step.id, next.open.id), next.open)
  const detail = count(next.quiz.questions.length, 'pergunta', 'perguntas')
  const quiz = { to: quizPath(step.id), part: { title: 'Quiz', detail }, button: 'Continuar para o quiz' }
  return (await againQuiz(context, step, next.quiz)) ?? quiz
}

function withParts(next: NextIn, isDone: boolean[]): OpenPart {
  const done = isDone.filter(Boolean).length
  return {
    ...next,
    parts: barsOf(isDone.map((part) => (part ? 100 : 0))),
    doneText: doneText(done, isDone.length, 'partes'),
  }
}

/** Where the card does not tell the next class, as before a quiz, the step is asked for. */
async function openPart(context: Context, card: StepCard, isBrief: boolean): Promise<OpenPart> {
  const { id, first, parts } = card
  if (first?.id !== undefined && parts) return withParts(nextClass(classPath(id, first.id), first), parts)
  const step = isBrief ? undefined : await settleOptional(calls.step, context.upstream.steps.find(id))
  const next = step && (await nextIn(context, step))
  if (!next)
    return {
      to: stepPath(id),
      part: first && classPart(first),
      button: 'Continuar',
      parts: [card.progress],
      doneText: doneText(card.classesDone, card.classesTotal, 'aulas'),
    }
  return withParts(next, [
    ...step.classes.map(({ completedAt }) => completedAt !== undefined),
    ...(step.quiz ? [step.quiz.best?.success ?? false] : []),
  ])
}

function shownStep(card: StepCard, trails: Trail[]): ShownStep {
  const { id, title, trailId, art } = card
  const trail = trails.find((one) => one.id === trailId)
  const reason = trail && reasonFor(trail)
  return {
    id,
    title,
    trailId,
    place: placeOf(card, trail),
    drawing: stepDrawing(art),
    cover: trail?.cover,
    reason,
  }
}

function started(step: StepCard, trails: Trail[]): Next {
  const { id, summary, first } = step
  const part = first && classPart(first)
  return { kind: 'start', to: stepPath(id), ...shownStep(step, trails), summary, part }
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

/** The step to go on with, or else the first open one. `isBrief`: as its card says, without a call for the step. */
export async function nextUp(home: HomeData, context: Context, isBrief = false): Promise<Next> {
  const { current, recommended, unread = [], evos } = home
  if (current && (!current.completed || hasNewClasses(current))) {
    const isBegun = current.progress > 0 || current.updatedAt !== undefined
    if (!isBegun) return started(current, recommended)
    const part = await openPart(context, current, isBrief)
    return { kind: 'continue', ...shownStep(current, recommended), ...part }
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

/** `Ler um anúncio de vaga, 12 min`, or what is to be done before the next class; undefined if no step is open. */
export function promiseOf(next: Next): string | undefined {
  if (next.kind !== 'start' && next.kind !== 'continue') return undefined
  const { title, part } = next
  return part?.action ?? [part?.title ?? title, part?.detail].filter(Boolean).join(', ')
}

/** The step to go on with or to begin; undefined if none is open, or if it takes too long to know. */
export async function openStep(context: Context, isBrief = false) {
  const finding = findHome(context.upstream).then((home) => nextUp(home, context, isBrief))
  const next = await settleOptional(calls.userHome, finding)
  if (next?.kind !== 'start' && next?.kind !== 'continue') return undefined
  const { to, id, title, part, trailId } = next
  const isBegun = next.kind === 'continue'
  return { to, id, title, part, trailId, isBegun, label: `${isBegun ? 'Continuar' : 'Começar'}: ${title}` }
}
