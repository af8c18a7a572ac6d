import { data, type ActionFunctionArgs } from '@remix-run/node'
import { readForm } from '#app/forms/read-form.server.ts'
import { acceptTexts } from '#app/legal/acceptance/accept.server.ts'
import { textsShownIn } from '#app/legal/acceptance/accepted.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { HOME } from '#app/request/redirects.server.ts'

export function loader() {
  return safeRedirect(HOME)
}

/** `Entendi` on the notice of new texts: it names what it showed. */
export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const texts = textsShownIn(legalTextsOf(args.context), form)
  if (texts.length === 0) throw data(null, 400)
  await acceptTexts(context, texts)
  return safeRedirect(HOME)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

/** Rendered only around the error of a form that was not understood. */
export default function AcceptedTexts() {
  return null
}
