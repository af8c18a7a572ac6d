import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { parseAnswers } from '#app/learning/questions/answers.server.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { answersIn, dueQuiz, roundIn, roundOf } from './questions.server.ts'
import { answerOnce, wasSent } from './result.server.ts'
import { REVIEW_PATH } from './review-path.ts'

const CHANGED: Message = {
  kind: 'info',
  title: 'O que você respondeu mudou nesse meio-tempo.',
  description: 'Não contou. Se ainda há perguntas, elas estão aqui.',
}

/** One question leads to its verdict, all of them to the result. */
export async function receiveReview(context: LearnerContext, form: FormData) {
  const to = form.has('pergunta') ? '/rever?conferida' : '/rever?resultado'
  const sent = roundIn(form)
  if (await wasSent(context, sent)) return safeRedirect(to)
  const due = await dueQuiz(context)
  const quiz = { ...due, questions: due.questions.filter(({ k }) => !sent || sent.keys.includes(k)) }
  if (quiz.questions.length === 0)
    return redirectWithFlash(context, REVIEW_PATH, {
      kind: 'info',
      title: 'Estas perguntas já foram respondidas.',
      description: 'Nada conta duas vezes.',
    })
  const answers = answersIn(form, quiz)
  return receiveForm(context, { form, read: parseAnswers(quiz, answers) }, async ({ value: errors }) => {
    if (Object.keys(errors).length > 0) return new Refusal(400, errors)
    const hasMore = quiz.questions.length < due.questions.length
    const isMarked = await answerOnce(context, quiz, { round: sent ?? roundOf(quiz), answers, hasMore })
    return isMarked ? safeRedirect(to) : redirectWithFlash(context, REVIEW_PATH, CHANGED)
  })
}
