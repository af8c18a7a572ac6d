import { createHash } from 'node:crypto'
import type { QuizQuestion, Step } from '#api/content/model.ts'

const digest = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)

const wording = ({ kind, title, options }: QuizQuestion) => [
  kind,
  title,
  options.map(({ value, label }) => [value, label]),
]

/** Travels before the answer: nobody can tell the right value from it. */
export const keyOf = ({ id }: Step, question: QuizQuestion): string => `${id}.${digest(wording(question))}`

export const versionOf = (question: QuizQuestion): string => digest([...wording(question), question.right])

export function questionOf({ quiz }: Step, version: string): QuizQuestion | undefined {
  return quiz?.questions.find((question) => versionOf(question) === version)
}
