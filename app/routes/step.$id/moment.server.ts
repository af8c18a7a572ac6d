import { calls } from '#contract/calls.ts'
import type { Class, Step } from '#contract/shapes.ts'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { storedGain, type Gain } from '#app/learning/evos/gain.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { SECOND } from '#app/time.ts'
import type { Stat } from '#app/ui/stats.tsx'
import { count, firstNameOf, insideSentence, missingText, ofText } from '#app/ui/words.ts'

export interface ShownMoment {
  drawing: string
  title: string
  sentence: string
  stats: Stat[]
  isTrailDone: boolean
}

/** Milliseconds that the page waits for this extra. */
const TIMEOUT = 1.5 * SECOND

/** Asked only where the step is the last one. */
async function isTrailDone(
  { upstream }: LearnerContext,
  { completed, next, trailId }: Step,
): Promise<boolean> {
  if (!completed || next) return false
  const found = await settleOptional(calls.userTrails, upstream.trails.find(trailId), TIMEOUT)
  const steps = found?.trail?.steps ?? []
  return steps.length > 0 && steps.every((step) => step.completed)
}

function gained({ learner }: LearnerContext, gain: Gain | undefined): Stat[] {
  const level = gain?.level ?? learner.level
  return [
    ...(gain && gain.evos > 0 ? [{ value: `+${gain.evos}`, label: 'evos' }] : []),
    { value: `Nível ${level}`, label: gain?.level === undefined ? 'seu nível' : 'subiu agora' },
  ]
}

/** What the end of a step means; undefined if it has not ended. */
async function ending(context: LearnerContext, step: Step, name: string) {
  if (!step.completed) return undefined
  const can = step.achievement ?? `Você concluiu “${step.title}”.`
  if (!(await isTrailDone(context, step))) return { isTrailDone: false, title: undefined, sentence: can }
  return {
    isTrailDone: true,
    title: `Você terminou a trilha, ${name}!`,
    sentence: `${step.trailTitle}: você fez todos os passos. ${can}`,
  }
}

/** The page after a class that ended the step or gave a level. */
export async function classMoment(context: LearnerContext, step: Step, open: Class): Promise<ShownMoment> {
  const name = firstNameOf(context.learner.name)
  const gain = await storedGain(context, step.id, open.id)
  const end = await ending(context, step, name)
  const done = step.classes.filter(({ completedAt }) => completedAt !== undefined).length
  const kind = end ? (end.isTrailDone ? 'trail' : 'step') : 'level'
  const level = gain?.level === undefined ? 'Aula concluída' : `Nível ${gain.level}`
  return {
    drawing: MOMENT_DRAWINGS[kind],
    title: end?.title ?? `${end ? 'Passo concluído' : level}, ${name}!`,
    sentence:
      end?.sentence ??
      (open.ability ? `Agora você sabe ${insideSentence(open.ability)}.` : `Você concluiu “${open.title}”.`),
    stats: [{ value: ofText(done, step.classes.length), label: 'aulas' }, ...gained(context, gain)],
    isTrailDone: end?.isTrailDone ?? false,
  }
}

interface Passed {
  score: number
  totalQuestions: number
  /** Of the attempt; undefined if it was made elsewhere. */
  gain: Gain | undefined
}

/** The page after a quiz that was passed. */
export async function passedMoment(
  context: LearnerContext,
  step: Step,
  { score, totalQuestions, gain }: Passed,
): Promise<ShownMoment> {
  const name = firstNameOf(context.learner.name)
  const end = await ending(context, step, name)
  const left = step.classes.filter(({ completedAt }) => completedAt === undefined).length
  const missing = `${missingText(left, count(left, 'aula', 'aulas'))} para concluir o passo.`
  return {
    drawing: end?.isTrailDone ? MOMENT_DRAWINGS.trail : MOMENT_DRAWINGS.passed,
    title: end?.title ?? `Você passou, ${name}!`,
    sentence: end ? (end.isTrailDone ? end.sentence : `Passo concluído. ${end.sentence}`) : missing,
    stats: [{ value: ofText(score, totalQuestions), label: 'certas' }, ...gained(context, gain)],
    isTrailDone: end?.isTrailDone ?? false,
  }
}

function neededText(passScore: number | undefined): string {
  if (passScore === undefined) return ''
  return ` ${passScore === 1 ? 'Era preciso' : 'Eram precisos'} ${count(passScore, 'acerto', 'acertos')}.`
}

/** The page after a quiz that was not passed. */
export function failedMoment(
  { learner }: LearnerContext,
  {
    score,
    totalQuestions,
    passScore,
  }: { score: number; totalQuestions: number; passScore: number | undefined },
): ShownMoment {
  return {
    drawing: MOMENT_DRAWINGS.again,
    title: `Ainda não foi desta vez, ${firstNameOf(learner.name)}.`,
    sentence: `Você acertou ${ofText(score, totalQuestions)}.${neededText(passScore)} Veja onde estão as respostas e tente de novo.`,
    stats: [],
    isTrailDone: false,
  }
}
