import { data, type ActionFunctionArgs } from '@remix-run/node'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { liteCookie, toLiteChoice } from '#app/layout/lite/lite.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { servicesOf } from '#app/request/services.server.ts'
import { HOME, redirectWith } from '#app/request/redirects.server.ts'

export function loader() {
  return safeRedirect(HOME)
}

/** Keeps the choice, and leads back to where it was made. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const choice = toLiteChoice(form.get('lite'))
  if (!choice) throw data(null, 400)
  const isSecure = servicesOf(context).env.PUBLIC_URL.startsWith('https:')
  return redirectWith(textOf(form, 'redirectTo'), liteCookie(choice, isSecure))
}

/** Rendered only around the error of a form that was not understood. */
export default function LiteMode() {
  return null
}
