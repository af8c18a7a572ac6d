import { z } from 'zod'
import { SCALE, type SurveyQuestion } from '#contract/survey-shapes.ts'
import { errorsBy, type ParseForm } from '#app/forms/parse-form.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { textsOf } from '#app/forms/read-form.server.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { openQuestion } from '#app/learning/questions/question-number.ts'
import type { SurveyAnswer } from '#app/upstream/learner.server.ts'

/** Every value of each question, by the control's name. */
export type Answers = Record<string, string[]>

const answersBy = (questions: SurveyQuestion[], textsOf: (question: SurveyQuestion) => string[]): Answers =>
  Object.fromEntries(questions.map((question) => [answerName(question.id), textsOf(question)]))

/** Reads each question by its exact name, because an id may be any text, such as `a[1]` or `__proto__`. */
export const readSurvey = (form: FormData, questions: SurveyQuestion[]): Answers =>
  answersBy(questions, ({ id }) =>
    textsOf(form, answerName(id))
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  )

export const knownAnswers = (questions: SurveyQuestion[]): Answers =>
  answersBy(questions, ({ answer }) => [answer ?? []].flat())

const answersTo = ({ id }: SurveyQuestion, answers: Answers): string[] => answers[answerName(id)] ?? []

const isAnswered = (question: SurveyQuestion, answers: Answers) => answersTo(question, answers).length > 0

const LONGEST_TEXT = 2000

function ruleOf(question: SurveyQuestion) {
  const answers = z.array(z.string()).min(question.required ? 1 : 0, 'Responda esta pergunta para continuar.')
  if (question.type === 'text') {
    const isShort = (texts: string[]) => texts.join('').length <= LONGEST_TEXT
    return answers.refine(isShort, `Use no máximo ${LONGEST_TEXT} caracteres.`)
  }
  const allowed = optionsOf(question).map(({ value }) => value)
  return answers.refine(
    (values) => values.every((value) => allowed.includes(value)),
    'Escolha uma das opções.',
  )
}

export const surveyErrors = (questions: SurveyQuestion[], answers: Answers): FieldErrors =>
  errorsBy(
    questions.map((question) => [answerName(question.id), ruleOf(question), answersTo(question, answers)]),
  )

/** The errors of the questions that have an answer: a draft may be incomplete. */
export const draftErrors = (questions: SurveyQuestion[], answers: Answers): FieldErrors =>
  surveyErrors(
    questions.filter((question) => isAnswered(question, answers)),
    answers,
  )

/** Each button decides which errors stop it. */
export const parseSurvey =
  (questions: SurveyQuestion[]): ParseForm<Answers> =>
  (form) => {
    const answers = readSurvey(form, questions)
    return { typed: { initialValue: answers, fields: Object.keys(answers) }, value: answers }
  }

export function optionsOf({ type, options = [], min = SCALE.min, max = SCALE.max }: SurveyQuestion) {
  if (type !== 'scale') return options
  return Array.from({ length: max - min + 1 }, (_, step) => {
    const value = String(min + step)
    return { value, label: value }
  })
}

export function toSurveyAnswers(questions: SurveyQuestion[], answers: Answers): SurveyAnswer[] {
  return questions
    .filter((question) => isAnswered(question, answers))
    .map((question) => {
      const { id, type, index } = question
      const values = answersTo(question, answers)
      return { questionId: id, questionIndex: index, answer: type === 'multiple' ? values : values.join('') }
    })
}

export function draftOf(questions: SurveyQuestion[], answers: Answers): SurveyAnswer[] {
  const errors = surveyErrors(questions, answers)
  return toSurveyAnswers(
    questions.filter(({ id }) => !(answerName(id) in errors)),
    answers,
  )
}

export const openQuestionIn = (questions: SurveyQuestion[], known: Answers): number | undefined =>
  openQuestion(questions.map((question) => isAnswered(question, known)))
