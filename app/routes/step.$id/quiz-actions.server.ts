import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Quiz, Step } from '#contract/shapes.ts'
import { successMessage } from '#app/learning/evos/level-gained.server.ts'
import { quizPath } from '#app/learning/step-path.ts'
import { onceForLearner } from '#app/forms/once.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { MINUTE } from '#app/time.ts'
import { fieldId } from '#app/ui/field.tsx'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import { answerName } from './answers.ts'
import { attemptIn, readAnswers, validAnswers } from './answers.server.ts'
import { partOf, resultPath } from './part.ts'
import { addToDraft, draftFor, dropDraft } from './quiz-draft.server.ts'
import { attemptRecord, nextAttempt, type StoredAttempt } from './result.server.ts'

/** Makes no upstream call, so that it works while the upstream is down. */
export async function saveAnswers(context: LearnerContext, stepId: string, form: FormData) {
  const attempt = attemptIn(form)
  if (attempt === undefined) throw data(null, 400)
  await addToDraft(context, stepId, attempt, readAnswers(form))
  return null
}

async function quizAt({ upstream, url }: LearnerContext, stepId: string) {
  const step = await upstream.steps.find(stepId)
  if (!step.quiz || partOf(step, url.searchParams)?.kind !== 'quiz') throw data(null, 400)
  return { step, quiz: step.quiz }
}

interface OpenQuiz {
  step: Step
  quiz: Quiz
}

async function draftOfForm(context: LearnerContext, { step, quiz }: OpenQuiz, form: FormData) {
  const attempt = attemptIn(form) ?? (await nextAttempt(context, step.id, quiz))
  const answers = validAnswers(readAnswers(form), quiz)
  const query = { stepId: step.id, quiz, attempt, savedForm: await context.savedForm() }
  const all: QuizAnswers = { ...(await draftFor(context, query)).answers, ...answers }
  await addToDraft(context, step.id, attempt, all)
  await context.discardSavedForm()
  return { answers, all }
}

export async function saveDraft(context: LearnerContext, stepId: string, form: FormData) {
  const open = await quizAt(context, stepId)
  const { all } = await draftOfForm(context, open, form)
  const left = open.quiz.questions.find(({ index }) => all[index] === undefined)
  const fragment = left ? `#${fieldId(answerName(left.index))}` : ''
  return redirectWithFlash(context, quizPath(open.step.id) + fragment, {
    kind: 'success',
    title: 'Respostas salvas.',
    description: left ? 'Continue de onde parou, quando quiser.' : 'Você já respondeu tudo: falta enviar.',
  })
}

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
  if (stored && stored.attempt >= attempt) return stored
  if (quiz.attempts < attempt || !quiz.last) return undefined
  return { ...quiz.last, attempt: quiz.attempts, at: Date.now(), answers }
}

/** The same form sent again, or at the same time, gets the first one's result. */
async function attemptOnce(
  context: LearnerContext,
  { step, quiz }: OpenQuiz,
  attempt: number | undefined,
  answers: QuizAnswers,
) {
  const { services, learner } = context
  return context.settle(calls.quizComplete, (upstream) =>
    onceForLearner(services, learner.id, attemptRecord(step.id), async ({ earlier: stored, store }) => {
      const earlier = sentBefore(quiz, attempt, answers, stored)
      if (earlier && earlier === stored) return earlier
      const result = earlier ?? {
        ...(await upstream.quizzes.submit(quiz.id, answers)),
        attempt: Math.max(quiz.attempts, stored?.attempt ?? 0) + 1,
        at: Date.now(),
        answers,
      }
      await store(result)
      await dropDraft(context, step.id)
      return result
    }),
  )
}

export async function submitQuiz(context: LearnerContext, stepId: string, form: FormData) {
  const open = await quizAt(context, stepId)
  const { answers, all } = await draftOfForm(context, open, form)
  const missing = open.quiz.questions
    .map(({ index }) => index)
    .filter((index) => answers[index] === undefined)
  if (missing.length > 0) return data({ answers: all, missing }, 400)

  const attempt = await attemptOnce(context, open, attemptIn(form), answers)
  const to = resultPath(stepId)
  if (!sameAnswers(attempt.answers, answers)) {
    return redirectWithFlash(context, to, {
      kind: 'info',
      title: 'Este quiz já tinha sido enviado.',
      description: 'Este é o resultado. Para mudar as respostas, tente de novo.',
    })
  }
  if (!attempt.success) return safeRedirect(to)
  return redirectWithFlash(
    context,
    to,
    await successMessage(context, 'Você passou no quiz.', `o quiz “${open.quiz.title}”`),
  )
}
