import { receiveForm } from '#app/forms/receive-form.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { answersIn, askedNow, readerOf, roundIn, roundOf } from './questions.server.ts'
import { answerOnce, wasSent } from './result.server.ts'

const RESULT_PATH = '/rever?resultado'

export async function receiveReview(context: LearnerContext, form: FormData) {
  const sent = roundIn(form)
  if (await wasSent(context, sent)) return safeRedirect(RESULT_PATH)
  const asked = await askedNow(context)
  if (asked.questions.length === 0)
    return redirectWithFlash(context, '/rever', {
      kind: 'info',
      title: 'Estas perguntas já foram respondidas.',
      description: 'Nada conta duas vezes.',
    })
  const answers = answersIn(form, asked)
  return receiveForm(context, { form, read: readerOf(asked, answers) }, async () => {
    await answerOnce(context, asked, { round: sent ?? roundOf(asked), answers })
    return safeRedirect(RESULT_PATH)
  })
}
