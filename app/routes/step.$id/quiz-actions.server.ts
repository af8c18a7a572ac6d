import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Quiz, Step } from '#contract/shapes.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { services } from '#app/request/services.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerVisit } from '#app/request/guards.server.ts'
import { MINUTE } from '#app/time.ts'
import { fieldId } from '#app/ui/field.tsx'
import type { QuizAnswer } from '#app/upstream/steps.server.ts'
import { attemptIn, readAnyChoices, readChoices, type Choices } from './choices.server.ts'
import { earned } from '#app/learning/evos/level-gained.server.ts'
import { quizPath } from '#app/learning/step-path.ts'
import { resultPath } from './part.ts'
import { addToDraft, draftFor, dropDraft } from './quiz-draft.server.ts'
import { keepAttempt, lastAttempt, nextAttempt, type KeptAttempt } from './result.server.ts'

/** An open page keeps a choice: nothing upstream is asked, so that it can be kept while nothing answers there. */
export async function keepChoices({ learner }: LearnerVisit, stepId: string, form: FormData) {
  const attempt = attemptIn(form)
  if (attempt === undefined) throw data(null, 400)
  await addToDraft(learner.id, stepId, attempt, readAnyChoices(form))
  return null
}

function quizOf({ quiz }: Step): Quiz {
  if (!quiz) throw data(null, 404)
  return quiz
}

/** The answers of the form, kept before anything else is done with them. */
async function draftOfForm(
  { learner, savedForm, discardSavedForm }: LearnerVisit,
  step: Step,
  form: FormData,
) {
  const quiz = quizOf(step)
  const attempt = attemptIn(form) ?? (await nextAttempt(learner.id, step.id, quiz))
  const chosen = readChoices(form, quiz)
  const asked = { learnerId: learner.id, stepId: step.id, quiz, attempt, savedForm: await savedForm() }
  const all: Choices = { ...(await draftFor(asked)).choices, ...chosen }
  await addToDraft(learner.id, step.id, attempt, all)
  await discardSavedForm()
  return { chosen, all }
}

/** `Salvar e continuar`: back to the form, at the first question without an answer. */
export async function saveChoices(visit: LearnerVisit, step: Step, form: FormData) {
  const { all } = await draftOfForm(visit, step, form)
  const open = quizOf(step).questions.find(({ index }) => all[index] === undefined)
  const at = open ? `#${fieldId(`q.${open.index}`)}` : ''
  return redirectWithFlash(visit, quizPath(step.id) + at, {
    kind: 'success',
    title: 'Respostas salvas.',
    description: open ? 'Continue de onde parou, quando quiser.' : 'Você já respondeu tudo: falta enviar.',
  })
}

const sameAnswers = (one: QuizAnswer[], other: QuizAnswer[]) => JSON.stringify(one) === JSON.stringify(other)

/** Forms without an attempt that say the same thing shortly after one another are one form, sent twice. */
const REPEATED_WITHIN = MINUTE

/**
 * The attempt that this form was sent as before, if it was: by the number the form carries, which is used up once it was
 * sent from here, or once the upstream counts it though its answer never came.
 */
function sentBefore(
  quiz: Quiz,
  attempt: number | undefined,
  answers: QuizAnswer[],
  kept: KeptAttempt | undefined,
): KeptAttempt | undefined {
  if (attempt === undefined) {
    const isSame = kept && Date.now() - kept.at < REPEATED_WITHIN && sameAnswers(kept.answers, answers)
    return isSame ? kept : undefined
  }
  if (kept && kept.attempt >= attempt) return kept
  if (quiz.attempts < attempt || !quiz.last) return undefined
  return { ...quiz.last, attempt: quiz.attempts, at: Date.now(), answers }
}

/** Sends the answers once; whoever sends the same form again, or while it is under way, gets the first one's outcome. */
async function attemptOnce(visit: LearnerVisit, step: Step, form: FormData, answers: QuizAnswer[]) {
  const { learner } = visit
  const quiz = quizOf(step)
  const send = async (upstream: LearnerVisit['upstream']) => {
    const known = await lastAttempt(learner.id, step.id)
    const before = sentBefore(quiz, attemptIn(form), answers, known)
    if (before && before === known) return before
    const attempt = Math.max(quiz.attempts, known?.attempt ?? 0) + 1
    const result = before ?? {
      ...(await upstream.quizzes.submit(quiz.id, answers)),
      attempt,
      at: Date.now(),
      answers,
    }
    await keepAttempt(learner.id, step.id, result)
    await dropDraft(learner.id, step.id)
    return result
  }
  return visit.settle(calls.quizComplete, (upstream) =>
    services().lock.run(`quiz:${learner.id}:${step.id}`, () => send(upstream)),
  )
}

export async function submitQuiz(visit: LearnerVisit, step: Step, form: FormData) {
  const { questions, title } = quizOf(step)
  const { chosen, all } = await draftOfForm(visit, step, form)
  const missing = questions.map(({ index }) => index).filter((index) => chosen[index] === undefined)
  if (missing.length > 0) return data({ chosen: all, missing }, 400)

  const answers = questions.map(({ index }) => ({ questionIndex: index, answer: chosen[index] ?? '' }))
  const attempt = await attemptOnce(visit, step, form, answers)
  const to = resultPath(step.id)
  if (!sameAnswers(attempt.answers, answers)) {
    return redirectWithFlash(visit, to, {
      kind: 'info',
      title: 'Este quiz já tinha sido enviado.',
      description: 'Este é o resultado. Para mudar as respostas, tente de novo.',
    })
  }
  if (!attempt.success) return safeRedirect(to)
  return redirectWithFlash(visit, to, await earned(visit, 'Você passou no quiz.', `o quiz “${title}”`))
}
