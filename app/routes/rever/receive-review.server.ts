import { intentOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { saveForm } from '#app/forms/saved-form.server.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { answersReader } from '#app/learning/questions/answers.server.ts'
import {
  elsewherePath,
  movedPath,
  sentQuestionNumber,
} from '#app/learning/questions/question-number.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { answersIn, askedNow, roundIn, roundOf } from './questions.server.ts'
import { answerOnce, wasSent } from './result.server.ts'
import { REVIEW_PATH } from './review-path.ts'

const RESULT_PATH = '/rever?resultado'

export async function receiveReview(context: LearnerContext, form: FormData) {
  const intent = intentOf(form, ['next', 'back', 'send'], 'send')
  const sent = roundIn(form)
  if (await wasSent(context, sent)) return safeRedirect(RESULT_PATH)
  const asked = await askedNow(context)
  if (asked.questions.length === 0)
    return redirectWithFlash(context, REVIEW_PATH, {
      kind: 'info',
      title: 'Estas perguntas já foram respondidas.',
      description: 'Nada conta duas vezes.',
    })
  const answers = answersIn(form, asked)
  const names = asked.questions.map(({ index }) => answerName(index))
  const read = answersReader(asked, answers)
  const to = await receiveForm(context, { form, read }, async ({ value: errors }) => {
    if (intent !== 'send') {
      const number = sentQuestionNumber(form, names.length)
      const name = names[number - 1] ?? ''
      const error = intent === 'next' ? errors[name] : undefined
      if (error) return new Refusal(400, { [name]: error })
      return movedPath(REVIEW_PATH, number, intent === 'next' ? 1 : -1, names.length)
    }
    const elsewhere = elsewherePath(REVIEW_PATH, form, names, errors)
    if (elsewhere) return elsewhere
    if (Object.keys(errors).length > 0) return new Refusal(400, errors)
    await answerOnce(context, asked, { round: sent ?? roundOf(asked), answers })
    return RESULT_PATH
  })
  if (typeof to !== 'string') return to
  if (to !== RESULT_PATH) await saveForm(context)
  return safeRedirect(to)
}
