import type { Class, Step } from '#contract/shapes.ts'

/** What of a step is open: a class, the quiz, or the last attempt's result. Each has an address. */
export type Part = { kind: 'class'; open: Class } | { kind: 'quiz' } | { kind: 'result' }

/** An address of this screen. */
export type StepPath = `/step/${string}`

export const classPath = (stepId: string, classId: string): StepPath =>
  `/step/${encodeURIComponent(stepId)}?${new URLSearchParams({ aula: classId }).toString()}`
export const quizPath = (stepId: string): StepPath => `/step/${encodeURIComponent(stepId)}?quiz`
export const resultPath = (stepId: string): StepPath => `/step/${encodeURIComponent(stepId)}?quiz=resultado`

/** The step as a file. */
export const takeAwayPath = (stepId: string): StepPath => `/step/${encodeURIComponent(stepId)}/levar`

/** Where to resume: the first class that is not completed, then the quiz that is not passed, then the first class. */
function resumed({ classes, quiz, completed }: Step): Part | undefined {
  const open = classes.find((item) => !item.completedAt)
  if (open) return { kind: 'class', open }
  if (quiz && (!completed || classes.length === 0)) return { kind: 'quiz' }
  const [first] = classes
  return first && { kind: 'class', open: first }
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

/** Where to go after a class: the next one to do, the quiz, or the class itself where nothing is left. */
export function pathAfter(step: Step, classId: string): StepPath {
  const at = step.classes.findIndex(({ id }) => id === classId)
  const others = [...step.classes.slice(at + 1), ...step.classes.slice(0, at)]
  const next = others.find(({ completedAt }) => !completedAt)
  if (next) return classPath(step.id, next.id)
  return step.quiz && !step.completed ? quizPath(step.id) : classPath(step.id, classId)
}
