import type { Class, Quiz, Step } from '#contract/shapes.ts'

/** What of a step is to be done next. */
export type Next = { kind: 'class'; open: Class } | { kind: 'quiz'; quiz: Quiz }

/** Of the classes begun and not done, the one begun last. */
function begunLast(classes: Class[]): Class | undefined {
  const begun = classes.filter(({ startedAt }) => startedAt !== undefined)
  return begun.sort((a, b) => Date.parse(b.startedAt ?? '') - Date.parse(a.startedAt ?? ''))[0]
}

/** Where to go on: the class begun last, the first that is not done, then the quiz; undefined where nothing is left. */
export function nextOf({ classes, quiz, completed }: Step): Next | undefined {
  const left = classes.filter(({ completedAt }) => completedAt === undefined)
  const open = begunLast(left) ?? left[0]
  if (open) return { kind: 'class', open }
  return quiz && (!completed || classes.length === 0) ? { kind: 'quiz', quiz } : undefined
}
