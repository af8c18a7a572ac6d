/** What a question is called where its answer is kept or travels: by what it says, since its place may change. */
import { createHash } from 'node:crypto'
import type { Quiz, QuizQuestion } from '#contract/quiz-shapes.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { QUESTIONS_FIELD } from '#app/ui/form-fields.ts'

export const START = 'r.'

/** The order of options is no part of it: each learner has another. */
function digest({ kind, title, options }: QuizQuestion): string {
  const pairs = options.map(({ value, label }) => JSON.stringify([value, label])).sort()
  const wording = JSON.stringify([kind, title, pairs])
  return createHash('sha256').update(wording).digest('base64url').slice(0, 8)
}

/** By place in the quiz; also of equal questions no two are the same. */
export function questionNames({ questions }: Quiz): string[] {
  const names: string[] = []
  for (const question of questions) {
    let name = START + digest(question)
    while (names.includes(name)) name += '.'
    names.push(name)
  }
  return names
}

/** The names of questions by their index, as text. */
export type NamesByPlace = ReadonlyMap<string, string>

export const namesIn = (quiz: Quiz): NamesByPlace =>
  new Map(questionNames(quiz).map((name, at) => [String(quiz.questions[at]?.index), name]))

export const namesOf = (names: NamesByPlace | undefined): string[] | undefined => names && [...names.values()]

/** The value of the hidden field that says what a form asks. */
export const questionsField = (quiz: Quiz): string =>
  Array.from(namesIn(quiz), (pair) => pair.join('=')).join(' ')

const PAIR = /^[\d.-]{1,20}=r\.[\w-]{8}\.{0,200}$/

/** What a form asked; undefined for one of an outside client or of an earlier build. */
export function namesSent(form: FormData): NamesByPlace | undefined {
  const pairs = textOf(form, QUESTIONS_FIELD).split(' ')
  const names = new Map(
    pairs.filter((pair) => PAIR.test(pair)).map((pair) => pair.split('=') as [string, string]),
  )
  return names.size > 0 ? names : undefined
}
