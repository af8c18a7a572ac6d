import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Step } from '#contract/shapes.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'
import { byAttempt, gainBy } from '#app/learning/evos/gain.server.ts'
import { quizPath } from '#app/learning/step-path.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import {
  elsewherePath,
  movedPath,
  sentQuestionNumber,
} from '#app/learning/questions/question-number.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { buttonForm } from '#app/forms/schemas.server.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { MINUTE } from '#contract/durations.ts'
import { fieldId } from '#app/ui/field.tsx'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import {
  answerError,
  parseAnswers,
  attemptIn,
  byIndex,
  named,
  readAnswers,
  readNamed,
  validAnswers,
} from '#app/learning/questions/answers.server.ts'
import { namesIn, questionsField } from '#app/learning/questions/question-names.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { QUESTIONS_FIELD } from '#app/ui/form-fields.ts'
import { partOf, resultPath } from '#app/learning/step/part.ts'
import { addToDraft, draftFor, dropDraft } from './quiz-draft.server.ts'
import {
  attemptAfter,
  attemptRecord,
  lastAttempt,
  newestAttempt,
  nextAttempt,
  type StoredAttempt,
} from '#app/learning/see-result/stored-results.server.ts'

/** Makes no upstream call, so that it works while the upstream is down. */
export async function saveAnswers(context: LearnerContext, stepId: string, form: FormData) {
  const attempt = attemptIn(form)
  if (attempt === undefined) throw data(null, 400)
  await addToDraft(context, { stepId, attempt }, readAnswers(form), form)
  return null
}

async function quizAt({ upstream, url }: LearnerContext, stepId: string) {
  const step = await upstream.steps.find(stepId)
  if (!step.quiz || partOf(step, url.searchParams)?.kind !== 'quiz') throw data(null, 400)
  return { step, quiz: step.quiz }
}

interface QuizOfStep {
  step: Step
  quiz: Quiz
}

interface ReceivedAnswers extends QuizOfStep {
  /** With what was answered before, on any device. */
  answers: QuizAnswers
  /** Of what the form has. */
  errors: FieldErrors
  /** By place. */
  wasRight: boolean[]
  key: string | undefined
}

/** Saves the answers to the draft before `accept` judges them. */
async function receiveAnswers<R>(
  context: LearnerContext,
  stepId: string,
  form: FormData,
  accept: (received: ReceivedAnswers) => Promise<R | Refusal>,
) {
  const { step, quiz } = await quizAt(context, stepId)
  const attempt = attemptIn(form) ?? (await nextAttempt(context, step.id, quiz))
  const query = { stepId: step.id, quiz, attempt, savedForm: await context.savedForm() }
  const draft = await draftFor(context, query)
  const sent = byIndex(readNamed(form), quiz)
  const answers = { ...draft.answers, ...validAnswers(sent, quiz) }
  return receiveForm(
    context,
    { form, read: parseAnswers(quiz, sent, answers) },
    async ({ value: errors, key }) => {
      await addToDraft(context, query, answers, form)
      return accept({ step, quiz, answers, errors, wasRight: draft.wasRight, key })
    },
  )
}

export const saveDraft = (context: LearnerContext, stepId: string, form: FormData) =>
  receiveAnswers(context, stepId, form, ({ step, quiz, answers }) => {
    const left = quiz.questions.find((question) => answerError(question, answers[question.index]))
    const fragment = left ? `#${fieldId(answerName(left.index))}` : ''
    return redirectWithFlash(context, quizPath(step.id) + fragment, {
      kind: 'success',
      title: 'Respostas salvas.',
      description: left ? 'Continue de onde parou, quando quiser.' : 'Você já respondeu tudo: falta enviar.',
    })
  })

const ALREADY_SENT: Message = {
  kind: 'info',
  title: 'Este quiz já tinha sido enviado.',
  description: 'Este é o resultado. Para mudar as respostas, refaça o quiz.',
}

/** Past what is right already, but not past the last question, which has the button that sends. */
function placeAfter(number: number, wasRight: boolean[]): number {
  return number + 1 < wasRight.length && wasRight[number] ? placeAfter(number + 1, wasRight) : number + 1
}

/** `Continuar` and `Voltar` between the questions; `Continuar` needs an answer to the one on the page. */
const moveInQuiz = (context: LearnerContext, stepId: string, form: FormData, by: 1 | -1) =>
  receiveAnswers(context, stepId, form, async ({ step, quiz, errors, wasRight }) => {
    const next = await nextAttempt(context, step.id, quiz)
    if ((attemptIn(form) ?? next) < next) return redirectWithFlash(context, resultPath(step.id), ALREADY_SENT)
    if (form.has(QUESTIONS_FIELD) && textOf(form, QUESTIONS_FIELD) !== questionsField(quiz))
      return safeRedirect(quizPath(step.id))
    const total = quiz.questions.length
    const number = sentQuestionNumber(form, total)
    const name = answerName(quiz.questions[number - 1]?.index ?? '')
    const error = by > 0 ? errors[name] : undefined
    if (error) return new Refusal(400, { [name]: error }, 'already-saved')
    const place = by > 0 ? placeAfter(number, wasRight) : number - 1
    return safeRedirect(movedPath(quizPath(step.id), number, place, total))
  })

export const nextQuestion = (context: LearnerContext, stepId: string, form: FormData) =>
  moveInQuiz(context, stepId, form, 1)

export const previousQuestion = (context: LearnerContext, stepId: string, form: FormData) =>
  moveInQuiz(context, stepId, form, -1)

/** Begins the next attempt with what was right in the last one. */
export const redoWrong = (context: LearnerContext, stepId: string, form: FormData) =>
  receiveForm(context, { form, read: bySchema(buttonForm) }, async () => {
    const { quiz } = await quizAt(context, stepId)
    const last = await lastAttempt(context, stepId)
    const { answers: given = {}, questions = [], corrections = [] } = last ?? {}
    const isRight = ([index]: [string, string]) =>
      corrections.some(({ questionIndex, right }) => right && String(questionIndex) === index)
    const right = Object.fromEntries(Object.entries(given).filter(isRight))
    const answers = validAnswers(byIndex(named(right, namesIn({ ...quiz, questions })), quiz), quiz)
    const alreadyRight = Object.keys(named(answers, namesIn(quiz)))
    const query = { stepId, quiz, attempt: attemptAfter(quiz, last), alreadyRight }
    await addToDraft(context, query, answers, form)
    return safeRedirect(quizPath(stepId))
  })

const sameAnswers = (one: QuizAnswers, other: QuizAnswers) => JSON.stringify(one) === JSON.stringify(other)

/** Forms without an attempt and with the same answers count as one form within this time. */
const REPEATED_WITHIN = MINUTE

/** The earlier attempt of the same form: by its number, stored here or counted upstream, or else by equal answers. */
function sentBefore(
  quiz: Quiz,
  attempt: number | undefined,
  answers: QuizAnswers,
  stored: StoredAttempt | undefined,
): StoredAttempt | undefined {
  if (attempt === undefined) {
    const isSame = stored && Date.now() - stored.at < REPEATED_WITHIN && sameAnswers(stored.answers, answers)
    return isSame ? stored : undefined
  }
  const newest = newestAttempt(quiz, stored)
  if (!newest || newest.attempt < attempt) return undefined
  return 'answers' in newest ? newest : { ...newest, at: Date.now(), answers, questions: quiz.questions }
}

interface Sent {
  attempt: number | undefined
  key: string | undefined
  /** It waited for the network: other attempts may have been made since. */
  isLate?: true
}

const MOST_KEYS = 20

/** The same form sent again, or at the same time, gets the first one's result. */
async function attemptOnce(
  context: LearnerContext,
  { step, quiz }: QuizOfStep,
  { attempt, key, isLate }: Sent,
  answers: QuizAnswers,
) {
  const { services, learner } = context
  return context.settle(calls.quizComplete, (upstream) =>
    services.learnerStorage.update(learner.id, attemptRecord(step.id), async ({ stored, store }) => {
      const { keys = [] } = stored ?? {}
      if (stored && key !== undefined && keys.includes(key)) return stored
      const earlier = isLate ? undefined : sentBefore(quiz, attempt, answers, stored)
      if (earlier && earlier === stored) return earlier
      const result = earlier ?? {
        ...(await upstream.quizzes.submit(quiz, answers, key)),
        attempt: attemptAfter(quiz, stored),
        at: Date.now(),
        answers,
        questions: quiz.questions,
      }
      await store({ ...result, keys: key === undefined ? keys : [...keys, key].slice(-MOST_KEYS) })
      if (!isLate) await dropDraft(context, step.id)
      return result
    }),
  )
}

export const submitQuiz = (context: LearnerContext, stepId: string, form: FormData) =>
  receiveAnswers(context, stepId, form, async ({ step, quiz, answers, errors, key }) => {
    const names = quiz.questions.map(({ index }) => answerName(index))
    const elsewhere = elsewherePath(quizPath(step.id), form, names, errors)
    if (elsewhere) return safeRedirect(elsewhere)
    if (Object.keys(errors).length > 0) return new Refusal(400, errors, 'already-saved')

    const attempt = await attemptOnce(context, { step, quiz }, { attempt: attemptIn(form), key }, answers)
    const to = resultPath(stepId)
    if (!sameAnswers(attempt.answers, answers)) {
      return redirectWithFlash(context, to, ALREADY_SENT)
    }
    if (attempt.success) await gainBy(context, stepId, byAttempt(attempt.attempt))
    return safeRedirect(to)
  })

/** Answers that waited for the network are an attempt of their own; what is refused is put into the draft. */
export async function submitQueuedQuiz(context: LearnerContext, stepId: string, form: FormData) {
  const { step, quiz } = await quizAt(context, stepId)
  const sentAnswers = byIndex(readNamed(form), quiz)
  const answers = validAnswers(sentAnswers, quiz)
  const read = parseAnswers(quiz, sentAnswers, answers)
  return receiveForm(context, { form, read }, async ({ value: errors, key }) => {
    if (Object.keys(errors).length > 0) {
      const attempt = await nextAttempt(context, step.id, quiz)
      await addToDraft(context, { stepId: step.id, quiz, attempt }, answers, form)
      return new Refusal(400, errors, 'already-saved')
    }
    const sent = { attempt: attemptIn(form), key, isLate: true } as const
    const attempt = await attemptOnce(context, { step, quiz }, sent, answers)
    if (attempt.success) await gainBy(context, stepId, byAttempt(attempt.attempt))
    return safeRedirect(resultPath(stepId))
  })
}
