import { ownCalls } from '#contract/own-calls.ts'
import type { Class } from '#contract/shapes.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { markOf } from '#app/domain/merge-notes.ts'
import { answerIn, chosenOptions, PRACTICE_ANSWER } from '#app/learning/questions/answer-name.ts'
import { answerError, validAnswer } from '#app/learning/questions/answers.server.ts'
import { shownQuestion, shownVerdict } from '#app/learning/questions/shown-question.server.ts'
import { PRACTICE_RECORD } from '#app/learning/see-result/stored-results.server.ts'
import type { ClassProgress, SavedClass } from '#app/learning/step/class-progress.server.ts'
import { PRACTICE } from '#app/learning/step/part.ts'
import { classPath } from '#app/learning/step-path.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere, isLacking } from '#app/request/lacking-calls.server.ts'
import { seeOther } from '#app/request/safe-redirect.server.ts'

/** In the address of a class whose question was answered. */
const JUDGED = 'conferida'

const CHANGED =
  'Esta pergunta mudou enquanto você lia, e sua resposta não foi conferida. Leia de novo e toque em Conferir.'
const GONE: Message = {
  kind: 'info',
  title: 'Esta pergunta saiu da aula enquanto você lia.',
  description: 'Sua resposta não foi conferida. A aula continua igual.',
}

const asQuestion = ({ k, ...practice }: NonNullable<Class['practice']>) => ({ ...practice, index: 0 })

/** The question of a class, with the verdict if it was just answered. */
export async function shownPractice(
  context: LearnerContext,
  { practice }: Class,
  savedForm: FormData | undefined,
) {
  if (!practice || isLacking(context, ownCalls.classPractice)) return undefined
  const question = asQuestion(practice)
  const { services, learner, url } = context
  const last = url.searchParams.has(JUDGED)
    ? await services.learnerStorage.get(learner.id, PRACTICE_RECORD)
    : undefined
  return {
    question: shownQuestion(question),
    asked: practice.k,
    chosen: savedForm ? chosenOptions(savedForm) : [],
    verdict: last?.asked === practice.k ? shownVerdict(question, last.answer, last.correction) : undefined,
  }
}

export type ShownPractice = NonNullable<Awaited<ReturnType<typeof shownPractice>>>

/** Has the answer judged, and leads to the place of the question; a page with script has the verdict at once, and goes there then. */
export async function judgeAnswer(
  context: LearnerContext,
  { step, open, n }: SavedClass & Partial<ClassProgress>,
  form: FormData,
) {
  const { services, learner, settle } = context
  const path = classPath(step.id, open.id)
  const { practice } = open
  if (!practice) return redirectWithFlash(context, path, GONE)
  const asked = textOf(form, 'asked') || practice.k
  if (asked !== practice.k) return new Refusal(409, { [PRACTICE_ANSWER]: [CHANGED] }, 'changed')
  const question = asQuestion(practice)
  const sent = answerIn(form, PRACTICE_ANSWER)
  const error = answerError(question, sent)
  if (error !== undefined) return new Refusal(400, { [PRACTICE_ANSWER]: [error] })
  const answer = validAnswer(question, sent) ?? ''
  const correction = await ifThere(context, ownCalls.classPractice, () =>
    settle(ownCalls.classPractice, ({ classes }) => classes.practise(open.id, answer)),
  )
  if (!correction) return redirectWithFlash(context, path, GONE)
  await services.learnerStorage.set(learner.id, PRACTICE_RECORD, { asked, answer, correction })
  const to = `${path}&${JUDGED}#${PRACTICE}` as const
  if (!context.isInApp) return seeOther(to)
  // The form began with the note that is saved now.
  const isUnchanged = n === undefined || textOf(form, 'noteFrom') === markOf(n)
  return { judged: { ...shownVerdict(question, answer, correction), to }, isUnchanged }
}

export type Judged = Extract<Awaited<ReturnType<typeof judgeAnswer>>, { judged: unknown }>['judged']
