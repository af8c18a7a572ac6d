import { calls } from '#contract/calls.ts'
import type { Class, Step, Trail } from '#contract/shapes.ts'
import { earnedCertificate } from '#app/learning/earned-certificate.server.ts'
import { trailStats } from '#app/learning/trail-stats.ts'
import { learntText } from '#app/learning/step/learnt-text.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { shelfTrail } from '#app/learning/shelf/shelf-trail.server.ts'
import { storedGain, type Gain } from '#app/learning/evos/gain.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import type { Figure } from '#app/ui/person.tsx'
import type { Stat } from '#app/ui/stats.tsx'
import { count, evosText, firstNameOf, missingText, ofText } from '#app/ui/words.ts'
import { FIGURES } from './figures.ts'

/** As home names it. */
interface NextStep {
  to: StepPath
  title: string
  trailId: string
}

/** `next`: once the step is done. */
export type AfterPart = LearnerContext & { next?: NextStep }

export interface ShownMoment {
  figure: Figure
  title: string
  sentence: string
  stats: Stat[]
  isProud?: true
  /** If it is new. */
  level?: number
  isTrailDone?: true
  /** After the end of a step. */
  next?: NextStep
  /** After the end of a trail. */
  nextTrail?: Awaited<ReturnType<typeof trailOf>>
  certificate?: Awaited<ReturnType<typeof earnedCertificate>>
}

/** The step's trail if all of it is done; asked only where the step is the last one. */
async function doneTrail({ upstream }: LearnerContext, { completed, next, trailId }: Step) {
  if (!completed || next) return undefined
  const found = await settleOptional(calls.userTrails, upstream.trails.find(trailId))
  const trail = found?.trail
  return trail && trail.steps.length > 0 && trail.steps.every((step) => step.completed) ? trail : undefined
}

async function trailOf({ upstream }: LearnerContext, { trailId, title: step }: NextStep) {
  const found = await settleOptional(calls.userTrails, upstream.trails.find(trailId))
  if (!found?.trail) return undefined
  const { id, title, icon, cover } = shelfTrail(found.trail)
  return { id, title, icon, cover, step }
}

const evosStat = (evos: number): Stat[] =>
  evos > 0 ? [{ value: '+', counted: evos, label: evos === 1 ? 'evo' : 'evos' }] : []

const risenStat = (level: number): Stat => ({ value: `Nível ${level}`, label: 'subiu agora' })

const gained = ({ learner: { level, toNextLevel } }: LearnerContext, gain: Gain | undefined): Stat[] => [
  ...evosStat(gain?.evos ?? 0),
  ...(toNextLevel > 0 ? [{ value: evosText(toNextLevel), label: `para o nível ${level + 1}` }] : []),
]

/** `Você passou, Ana!`, and one face for a level wherever it is gained. */
function proud({ learner }: LearnerContext, deed: string, { level }: Partial<Gain> = {}) {
  const title = level === undefined ? `${deed}, ${firstNameOf(learner.name)}!` : `Nível ${level}!`
  return { title, level, isProud: true } as const
}

/** A level that came with it takes the place of the steps. */
function endStats(trail: Trail, gain: Gain | undefined): Stat[] {
  const [steps, ...others] = trailStats(trail)
  return [gain?.level === undefined ? steps : risenStat(gain.level), ...others]
}

interface Ending {
  sentence: string
  /** Of the whole trail. */
  trail?: Omit<ShownMoment, 'sentence'>
}

/** What the end of a step means; undefined if it has not ended. */
async function ending(context: AfterPart, step: Step, gain: Gain | undefined): Promise<Ending | undefined> {
  if (!step.completed) return undefined
  const can = step.achievement ?? `Você concluiu “${step.title}”.`
  const trail = await doneTrail(context, step)
  if (!trail) return { sentence: can }
  const [nextTrail, certificate] = await Promise.all([
    context.next && trailOf(context, context.next),
    earnedCertificate(context, trail),
  ])
  return {
    sentence: `${step.trailTitle}: você fez todos os passos.`,
    trail: {
      figure: FIGURES.step,
      ...proud(context, 'Você terminou a trilha'),
      stats: endStats(trail, gain),
      isTrailDone: true,
      nextTrail,
      certificate,
    },
  }
}

const figureOf = (gain: Gain | undefined, otherwise: keyof typeof FIGURES) =>
  FIGURES[gain?.level === undefined ? otherwise : 'level']

/** The page after a class that ended the step or gave a level. */
export async function classMoment(context: AfterPart, step: Step, open: Class): Promise<ShownMoment> {
  const gain = await storedGain(context, step.id, open.id)
  const end = await ending(context, step, gain)
  const done = step.classes.filter(({ completedAt }) => completedAt !== undefined).length
  return {
    figure: figureOf(gain, end ? 'step' : 'class'),
    ...proud(context, `Você terminou ${end ? 'o passo' : 'a aula'}`, gain),
    sentence: end?.sentence ?? learntText(open.ability, `Você concluiu “${open.title}”.`),
    stats: [{ value: ofText(done, step.classes.length), label: 'aulas' }, ...gained(context, gain)],
    next: context.next,
    ...end?.trail,
  }
}

interface Passed {
  score: number | undefined
  totalQuestions: number
  /** Of the attempt; undefined if it was made elsewhere. */
  gain: Gain | undefined
}

/** The page after a quiz that was passed. */
export async function passedMoment(
  context: AfterPart,
  step: Step,
  { score, totalQuestions, gain }: Passed,
): Promise<ShownMoment> {
  const end = await ending(context, step, gain)
  const left = step.classes.filter(({ completedAt }) => completedAt === undefined).length
  const what = gain?.level === undefined ? (end ? 'Passo feito.' : '') : 'Você passou.'
  const missing = left > 0 ? `${missingText(left, count(left, 'aula', 'aulas'))} para concluir o passo.` : ''
  return {
    figure: figureOf(gain, 'passed'),
    ...proud(context, 'Você passou', gain),
    sentence: `${what} ${end?.sentence ?? missing}`.trim(),
    stats: [
      ...(score === undefined ? [] : [{ value: ofText(score, totalQuestions), label: 'certas' }]),
      ...gained(context, gain),
    ],
    next: context.next,
    ...end?.trail,
  }
}

function neededText(passScore: number | undefined): string {
  if (passScore === undefined) return ''
  return ` Para passar, ${passScore === 1 ? 'é' : 'são'} ${passScore}.`
}

interface Failed {
  score: number | undefined
  totalQuestions: number
  passScore: number | undefined
  hasReview: boolean
}

/** The page after a quiz that was not passed. */
export function failedMoment(
  { learner }: LearnerContext,
  { score, totalQuestions, passScore, hasReview }: Failed,
): ShownMoment {
  const isClose = score !== undefined && score > 0 && passScore === score + 1
  const got = score === undefined ? '' : `Você acertou ${ofText(score, totalQuestions)}.`
  const way = hasReview ? 'Releia a aula e tente de novo' : 'Veja abaixo o que reler e tente de novo'
  return {
    figure: FIGURES.again,
    title: `${isClose ? 'Foi por pouco' : 'Ainda não foi desta vez'}, ${firstNameOf(learner.name)}.`,
    sentence: `${got}${neededText(passScore)} ${way}: vale o seu melhor resultado.`.trim(),
    stats: [],
  }
}
