import type { Class, Step } from '#contract/shapes.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { nextOf } from '#app/learning/resume.ts'
import { classPath, quizPath, stepPath, type StepPath } from '#app/learning/step-path.ts'

export type Part =
  | { kind: 'class'; open: Class }
  /** What concluding this class brought: the end of the step, or a level. */
  | { kind: 'moment'; open: Class }
  /** `empty`: the step has no parts. */
  | { kind: 'quiz' | 'result' | 'empty' }

export const resultPath = (stepId: string): StepPath => `${stepPath(stepId)}?quiz=resultado`

export const momentPath = (stepId: string, classId: string): StepPath =>
  `${stepPath(stepId)}?${new URLSearchParams({ concluida: classId }).toString()}`

/** The section of the next part that says what a class brought. */
export const GAINED = 'ganho'

/** The section of a class with the note. */
export const NOTE = 'anotar'

/** The section of a class with its question. */
export const PRACTICE = 'pratica'

export const downloadPath = (stepId: string): StepPath => `${stepPath(stepId)}/levar`

function partToContinue(step: Step): Part {
  const [first] = step.classes
  return nextOf(step) ?? (first ? { kind: 'class', open: first } : { kind: 'empty' })
}

/** Undefined if the address names no part of this step; another part if the one it names could not be read. */
export function partOf(step: Step, query: URLSearchParams): Part | undefined {
  if (query.has('quiz')) {
    if (!step.quiz) return leftOut(step, 'quiz') > 0 ? partToContinue(step) : undefined
    return { kind: query.get('quiz') === 'resultado' ? 'result' : 'quiz' }
  }
  const [kind, classId] = query.has('concluida')
    ? (['moment', query.get('concluida')] as const)
    : (['class', query.get('aula')] as const)
  if (classId === null) return partToContinue(step)
  const open = step.classes.find(({ id }) => id === classId)
  if (!open && leftOut(step, 'classes') > 0) return partToContinue(step)
  return open && { kind, open }
}

/** True if the step is complete with this class. */
export function isLastPart({ classes, quiz }: Step, classId: string): boolean {
  const isOthersDone = classes.every(({ id, completedAt }) => id === classId || completedAt !== undefined)
  return isOthersDone && (!quiz || (quiz.best?.success ?? false))
}

export function addressOf({ id }: Step, part: Part, url: URL): URL {
  if (part.kind === 'quiz') return new URL(quizPath(id), url)
  return part.kind === 'class' ? new URL(classPath(id, part.open.id), url) : url
}

/** After a class: the next one that is not completed, the quiz if it is not passed, or the class itself. */
export function pathAfter(step: Step, classId: string): StepPath {
  const at = step.classes.findIndex(({ id }) => id === classId)
  const others = [...step.classes.slice(at + 1), ...step.classes.slice(0, at)]
  const next = others.find(({ completedAt }) => !completedAt)
  if (next) return classPath(step.id, next.id)
  const isQuizLeft = step.quiz && !step.completed && !step.quiz.best?.success
  return isQuizLeft ? quizPath(step.id) : classPath(step.id, classId)
}
