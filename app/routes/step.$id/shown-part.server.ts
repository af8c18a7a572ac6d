import type { Step } from '#contract/shapes.ts'
import type { SavedForm } from '#app/forms/saved-form.server.ts'
import { openQuiz } from '#app/learning/answer-quiz/open-quiz.server.ts'
import { shownClass } from '#app/learning/read-class/shown-class.server.ts'
import { openStep } from '#app/learning/next-step/next-step.server.ts'
import { classMoment, type AfterPart } from '#app/learning/see-result/moment.server.ts'
import { shownResult } from '#app/learning/see-result/result.server.ts'
import type { Part } from '#app/learning/step/part.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ownerOf } from '#app/forms/form-key.server.ts'
import { upstreamCan } from '#app/request/upstream-can.server.ts'

/** With what home names once the step is done, unless that is still this step. */
async function afterPart(context: LearnerContext, { id, completed }: Step): Promise<AfterPart> {
  const next = completed ? await openStep(context, true) : undefined
  return next?.id === id ? context : { ...context, next }
}

/** Undefined if there is nothing to see yet: a class that is not completed, a quiz without an attempt. */
export async function shownPart(
  context: LearnerContext,
  step: Step,
  part: Part,
  savedForm: SavedForm | undefined,
) {
  const { id, quiz } = step
  switch (part.kind) {
    case 'class':
      return { kind: part.kind, open: await shownClass(context, id, part.open, savedForm) }
    case 'moment':
      if (part.open.completedAt === undefined) return undefined
      return {
        kind: part.kind,
        classId: part.open.id,
        moment: await classMoment(await afterPart(context, step), step, part.open),
      }
    case 'quiz':
      return quiz && { kind: part.kind, ...(await openQuiz(context, id, quiz, savedForm)) }
    case 'result': {
      const result = quiz && (await shownResult(await afterPart(context, step), step, quiz))
      return result && { kind: part.kind, result }
    }
    case 'empty':
      return { kind: part.kind }
  }
}

type ShownPart = NonNullable<Awaited<ReturnType<typeof shownPart>>>

/** Of the document. The result of a moment stands in it too. */
export function titleOf({ title, quiz }: Step, shown: ShownPart): string {
  switch (shown.kind) {
    case 'class':
      return `Aula: ${shown.open.title} · ${title}`
    case 'moment':
      return `${shown.moment.title} · ${title}`
    case 'quiz':
      return `Quiz: ${shown.quiz.title} · ${title}`
    case 'result':
      return `${shown.result.moment.title} · Resultado: ${quiz?.title ?? ''} · ${title}`
    case 'empty':
      return title
  }
}

/** Of a form that may wait for the network: a quiz only where the upstream knows a form that comes twice. */
export async function formOwner(context: LearnerContext, kind: Part['kind']): Promise<string | undefined> {
  const mayWait = kind === 'class' || (kind === 'quiz' && (await upstreamCan(context, 'idempotency')))
  return mayWait ? ownerOf(context.learner.id) : undefined
}
