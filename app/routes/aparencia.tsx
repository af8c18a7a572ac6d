import { data, type ActionFunctionArgs } from '@remix-run/node'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { servicesOf } from '#app/request/services.server.ts'
import { HOME, redirectWith } from '#app/request/redirects.server.ts'
import { themeCookie, toTheme } from '#app/layout/theme/theme.ts'

export function loader() {
  return safeRedirect(HOME)
}

/** Sets the theme of pages without script; with script the browser sets the cookie itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const theme = toTheme(form.get('theme'))
  if (!theme) throw data(null, 400)
  const isSecure = servicesOf(context).env.PUBLIC_URL.startsWith('https:')
  return redirectWith(textOf(form, 'redirectTo'), themeCookie(theme, isSecure))
}

/** Rendered only around the error of a form that was not understood. */
export default function Appearance() {
  return null
}
