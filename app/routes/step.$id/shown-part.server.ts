import type { Step } from '#contract/shapes.ts'
import type { SavedForm } from '#app/forms/saved-form.server.ts'
import { openQuiz } from '#app/learning/answer-quiz/open-quiz.server.ts'
import { shownClass } from '#app/learning/read-class/shown-class.server.ts'
import { classMoment } from '#app/learning/see-result/moment.server.ts'
import { shownResult } from '#app/learning/see-result/result.server.ts'
import type { Part } from '#app/learning/step/part.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ownerOf } from '#app/forms/form-key.server.ts'
import { upstreamCan } from '#app/request/upstream-can.server.ts'

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
      return { kind: part.kind, open: shownClass(context, id, part.open, savedForm) }
    case 'moment':
      if (part.open.completedAt === undefined) return undefined
      return {
        kind: part.kind,
        classId: part.open.id,
        moment: await classMoment(context, step, part.open),
      }
    case 'quiz':
      return quiz && { kind: part.kind, ...(await openQuiz(context, id, quiz, savedForm)) }
    case 'result': {
      const result = quiz && (await shownResult(context, step, quiz))
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
