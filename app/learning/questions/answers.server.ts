import type { Quiz, QuizQuestion } from '#contract/quiz-shapes.ts'
import type { ParseForm } from '#app/forms/parse-form.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { KINDS, type Control } from '#app/domain/question-kinds.ts'
import { answerIn, answerName } from './answer-name.ts'
import { namesSent, namesIn, namesOf, type NamesByPlace } from './question-names.server.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'

/** The index in the name of a question's control; NaN in any other name. */
function indexIn(name: string): number {
  const index = Number(name.slice(2))
  return answerName(index) === name ? index : NaN
}

export function readAnswers(form: FormData): QuizAnswers {
  const answers: QuizAnswers = {}
  for (const name of new Set(form.keys())) {
    const index = indexIn(name)
    if (Number.isFinite(index)) answers[index] = answerIn(form, name)
  }
  return answers
}

/** By what names the question; of an outside client or an earlier build by its index, which means today's quiz. */
type NamedAnswers = Record<string, string>

export const named = (answers: NamedAnswers | QuizAnswers, asked: NamesByPlace | undefined): NamedAnswers =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [asked?.get(key) ?? key, answer]))

export const readNamed = (form: FormData): NamedAnswers => named(readAnswers(form), namesSent(form))

export const byIndex = (answers: NamedAnswers, quiz: Quiz): QuizAnswers =>
  Object.fromEntries(
    [...namesIn(quiz)].flatMap(([index, name]) => {
      const answer = answers[name] ?? answers[index]
      return answer === undefined ? [] : [[index, answer]]
    }),
  )

const inParts = (answer: string) => answer.split(',')

const SPLIT: Record<Control, (answer: string) => string[]> = {
  one: (answer) => [answer],
  several: inParts,
  places: inParts,
}

/** To `order` one value for each place, empty where none was chosen. */
export const valuesOf = ({ kind }: Pick<QuizQuestion, 'kind'>, answer: string): string[] =>
  SPLIT[KINDS[kind].control](answer)

const isOption = ({ options }: QuizQuestion, chosen: string) => options.some(({ value }) => value === chosen)

const VALID: Record<Control, (values: string[], question: QuizQuestion) => string | undefined> = {
  one: ([value]) => value || undefined,
  several: (values) => [...new Set(values)].filter((value) => value !== '').join(','),
  places: (values, { options }) => options.map((_, at) => values[at] ?? '').join(','),
}

/** Without what is not an option of the question as it is now. */
export function validAnswer(question: QuizQuestion, answer: string): string | undefined {
  const values = valuesOf(question, answer).map((value) => (isOption(question, value) ? value : ''))
  return VALID[KINDS[question.kind].control](values, question)
}

/** Drops what is not an option of the quiz as it is now. */
export function validAnswers(answers: QuizAnswers, { questions }: Quiz): QuizAnswers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.index]
      const valid = answer === undefined ? undefined : validAnswer(question, answer)
      return valid === undefined ? [] : [[question.index, valid]]
    }),
  )
}

export const hasChoice = (answer: string): boolean => /[^,]/.test(answer)

/** The chosen values by the control's name. */
export const namedAnswers = (answers: QuizAnswers, { questions }: Quiz): Record<string, string[]> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.index]
      return answer === undefined ? [] : [[answerName(question.index), valuesOf(question, answer)]]
    }),
  )

const UNANSWERED = 'Escolha uma resposta.'
const TWO = 'Escolha uma só.'
const UNMARKED = 'Marque pelo menos uma.'
const CHANGED = 'Confira sua resposta: uma opção que você escolheu não existe mais.'
const NEW = 'Esta pergunta é nova ou mudou. Escolha uma resposta.'
/** For an answer given on another device after this page was opened. */
const UNSEEN = 'Confira esta resposta: é de outra vez que você abriu o quiz.'

function placesError(values: string[], { options }: QuizQuestion): string | undefined {
  const empty = options.findIndex((_, at) => !values[at])
  if (empty >= 0) return `Escolha o que vem em ${empty + 1}º lugar.`
  const repeated = options.find(({ value }) => values.indexOf(value) < values.lastIndexOf(value))
  return repeated && `“${repeated.label}” está em mais de um lugar. Deixe em um só.`
}

const choiceError = (missing: string) => (values: string[]) =>
  values.some((value) => value !== '') ? undefined : missing

const ERRORS: Record<Control, (values: string[], question: QuizQuestion) => string | undefined> = {
  one: choiceError(UNANSWERED),
  several: choiceError(UNMARKED),
  places: placesError,
}

/** Undefined for an answer that can be sent. */
export function answerError(question: QuizQuestion, answer = ''): string | undefined {
  const values = valuesOf(question, answer)
  if (values.some((value) => value !== '' && !isOption(question, value)))
    return inParts(answer).every((value) => isOption(question, value)) ? TWO : CHANGED
  return ERRORS[KINDS[question.kind].control](values, question)
}

/** The indexes of questions that `asked` does not name. */
export function newIn(quiz: Quiz, asked: readonly string[] | undefined): Set<number> {
  const found = [...namesIn(quiz)].filter(([, name]) => asked && !asked.includes(name))
  return new Set(found.map(([index]) => Number(index)))
}

/** Of the answers `sent` with a form that asked the questions `asked`, beside `all` that the page shows then. */
export function answerErrors(
  quiz: Quiz,
  sent: QuizAnswers,
  all: QuizAnswers,
  asked: readonly string[] | undefined,
): FieldErrors {
  const fresh = newIn(quiz, asked)
  return Object.fromEntries(
    quiz.questions.flatMap((question) => {
      const { index } = question
      const error = answerError(question, sent[index])
      if (error === undefined) return []
      const confirm = sent[index] === undefined ? UNSEEN : CHANGED
      const missing = answerError(question, all[index])
      return [[answerName(index), [missing && fresh.has(index) ? NEW : (missing ?? confirm)]]]
    }),
  )
}

/** A page whose form lacks answers gets all that were given, on any device, beside those `sent` with the form. */
export const parseAnswers =
  (quiz: Quiz, sent: QuizAnswers, all = sent): ParseForm<FieldErrors> =>
  (form) => ({
    typed: {
      initialValue: namedAnswers(all, quiz),
      fields: quiz.questions.map(({ index }) => answerName(index)),
    },
    value: answerErrors(quiz, sent, all, namesOf(namesSent(form))),
  })

/** The attempt that the form was rendered for; undefined in forms of outside clients. */
export function attemptIn(form: FormData): number | undefined {
  const attempt = form.get('attempt')
  return typeof attempt === 'string' && /^[1-9]\d{0,5}$/.test(attempt) ? Number(attempt) : undefined
}
