import { createHash } from 'node:crypto'
import type { QuizQuestion, Step } from '#api/content/model.ts'

const digest = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)

type Worded = Pick<QuizQuestion, 'kind' | 'title' | 'options'>

const wording = ({ kind, title, options }: Worded) => [
  kind,
  title,
  options.map(({ value, label }) => [value, label]),
]

/** What a stored answer calls its question. */
export const nameOf = (question: Worded): string => digest(wording(question))

/** Travels before the answer: nobody can tell the right value from it. */
export const keyOf = (stepId: string, question: QuizQuestion): string => `${stepId}.${nameOf(question)}`

export const versionOf = (question: QuizQuestion): string => digest([...wording(question), question.right])

/** Finds the place of a stored answer's question by its name `k`, or -1; of earlier builds only the place is known. */
export function placesIn(questions: readonly Worded[]) {
  const names = questions.map(nameOf)
  return ({ q, k = names[q] }: { q: number; k?: string }): number =>
    names[q] === k ? q : names.indexOf(k ?? '')
}

/** Of the quiz and of the classes. */
export const questionsOf = ({ quiz, classes }: Step): QuizQuestion[] => [
  ...(quiz?.questions ?? []),
  ...classes.flatMap(({ practice }) => practice ?? []),
]

export const questionOf = (step: Step, version: string): QuizQuestion | undefined =>
  questionsOf(step).find((question) => versionOf(question) === version)
