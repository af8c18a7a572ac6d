import type { Class, Step } from '#contract/shapes.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'

export type Next = { kind: 'class'; open: Class } | { kind: 'quiz'; quiz: Quiz }

function startedLast(classes: Class[]): Class | undefined {
  const started = classes.filter(({ startedAt }) => startedAt !== undefined)
  return started.sort((a, b) => Date.parse(b.startedAt ?? '') - Date.parse(a.startedAt ?? ''))[0]
}

/** The class started last, the first that is not completed, then the quiz; undefined when all is done. */
export function nextOf({ classes, quiz, completed }: Step): Next | undefined {
  const left = classes.filter(({ completedAt }) => completedAt === undefined)
  const open = startedLast(left) ?? left[0]
  if (open) return { kind: 'class', open }
  return quiz && (!completed || classes.length === 0) ? { kind: 'quiz', quiz } : undefined
}
