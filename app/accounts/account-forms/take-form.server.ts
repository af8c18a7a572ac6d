import { data, type ActionFunctionArgs } from '@remix-run/node'
import { changePassword } from '#app/accounts/password-prompt/change-password.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { cookieOf, cookiesOfNewEmail } from '#app/sign-in/sign-in-cookies.server.ts'
import { sectionOf } from './sections.ts'
import { savedMessage, saveProfile } from './save.server.ts'

/** Takes the form of one section, and leads back to it on the page that had it. */
export async function takeAccountForm(args: ActionFunctionArgs, page: '/user' | '/user/conta') {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const section = sectionOf(form)
  if (!section) throw data(null, 400)
  const respond = async () => {
    const { session, learner } = context
    const cookies = [
      await cookieOf(context, session),
      ...(await cookiesOfNewEmail(context, session, learner.email)),
    ]
    return redirectWithFlash(context, `${page}#${section}`, savedMessage(section), ...cookies)
  }
  return section === 'senha'
    ? changePassword(context, { form, extra: { section } }, respond)
    : saveProfile(context, { form, section }, respond)
}
