import type { Class, Step } from '#contract/shapes.ts'
import { nextOf } from '#app/learning/resume.ts'
import { classPath, quizPath, stepPath, type StepPath } from '#app/learning/step-path.ts'

/** What of a step is open: a class, the quiz, or the last attempt's result. Each has an address. */
export type Part = { kind: 'class'; open: Class } | { kind: 'quiz' } | { kind: 'result' }

export const resultPath = (stepId: string): StepPath => `${stepPath(stepId)}?quiz=resultado`

/** The step as a file. */
export const takeAwayPath = (stepId: string): StepPath => `${stepPath(stepId)}/levar`

/** Where to go on, or the first class where nothing is left. */
function resumed(step: Step): Part | undefined {
  const [first] = step.classes
  return nextOf(step) ?? (first && { kind: 'class', open: first })
}

/** The part that the address names; undefined where it names none of this step. */
export function partOf(step: Step, query: URLSearchParams): Part | undefined {
  if (query.has('quiz')) {
    if (!step.quiz) return undefined
    return { kind: query.get('quiz') === 'resultado' ? 'result' : 'quiz' }
  }
  const wanted = query.get('aula')
  if (wanted === null) return resumed(step)
  const open = step.classes.find(({ id }) => id === wanted)
  return open && { kind: 'class', open }
}

/** The address of an open part, the class's own where the one asked for names none. */
export function addressOf({ id }: Step, part: Part, asked: URL): URL {
  return part.kind === 'class' ? new URL(classPath(id, part.open.id), asked) : asked
}

/** The title of the page that shows this part: each has its own, so that a move inside a step is heard. */
export function titleOf({ title, quiz }: Step, part: Part): string {
  if (part.kind === 'class') return `Aula: ${part.open.title} · ${title}`
  const kind = part.kind === 'quiz' ? 'Quiz' : 'Resultado'
  return `${kind}: ${quiz?.title ?? ''} · ${title}`
}

/** Where to go after a class: the next one to do, the quiz that is not passed yet, or the class itself where nothing is left. */
export function pathAfter(step: Step, classId: string): StepPath {
  const at = step.classes.findIndex(({ id }) => id === classId)
  const others = [...step.classes.slice(at + 1), ...step.classes.slice(0, at)]
  const next = others.find(({ completedAt }) => !completedAt)
  if (next) return classPath(step.id, next.id)
  const isQuizLeft = step.quiz && !step.completed && !step.quiz.best?.success
  return isQuizLeft ? quizPath(step.id) : classPath(step.id, classId)
}
