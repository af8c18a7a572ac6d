/** Answers that a downloaded step brings in an address: named by what a question says, since its place may change. */
import { createHash } from 'node:crypto'
import type { Quiz, QuizQuestion } from '#contract/shapes.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import { validAnswers } from './answers.server.ts'

/** Characters of a query; encoded once more as `redirectTo`, it is still an address that the guard takes. */
const LONGEST = 900
const START = 'r.'

/** In the address that takes the place of one that is too long. */
export const TOO_LONG = 'longas'

/** The order of options is no part of it: each learner has another. */
function digest({ kind, title, options }: QuizQuestion): string {
  const pairs = options.map(({ value, label }) => JSON.stringify([value, label])).sort()
  const wording = JSON.stringify([kind, title, pairs])
  return createHash('sha256').update(wording).digest('base64url').slice(0, 8)
}

/** By place in the quiz; also of equal questions no two are the same. */
export function carriedNames({ questions }: Quiz): string[] {
  const names: string[] = []
  for (const question of questions) {
    let name = START + digest(question)
    while (names.includes(name)) name += '.'
    names.push(name)
  }
  return names
}

const sentNames = ({ searchParams }: URL) =>
  new Set([...searchParams].flatMap(([name, value]) => (name.startsWith(START) && value ? [name] : [])))

export const carriesAnswers = (url: URL): boolean => sentNames(url).size > 0

export const carriesTooMuch = (url: URL): boolean => url.search.length > LONGEST && carriesAnswers(url)

interface Carried {
  answers: QuizAnswers
  /** Answers whose question is not in the quiz any more. */
  changed: number
  isTooLong: boolean
}

/** Undefined if the address brings no answers. */
export function carriedAnswers(url: URL, quiz: Quiz): Carried | undefined {
  const isTooLong = url.searchParams.has(TOO_LONG)
  if (!isTooLong && !carriesAnswers(url)) return undefined
  const names = carriedNames(quiz)
  const sent = quiz.questions.flatMap(({ index }, at): [number, string][] => {
    const values = url.searchParams.getAll(names[at] ?? '')
    return values.length > 0 ? [[index, values.join(',')]] : []
  })
  const changed = [...sentNames(url)].filter((name) => !names.includes(name)).length
  return { answers: validAnswers(Object.fromEntries(sent), quiz), changed, isTooLong }
}
