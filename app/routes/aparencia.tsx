import { data, type ActionFunctionArgs } from '@remix-run/node'
import { LiteForm } from '#app/layout/lite/lite-form.tsx'
import { ThemeForm } from '#app/layout/theme/theme-form.tsx'
import { themeCookie, toTheme } from '#app/layout/theme/theme.ts'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { servicesOf } from '#app/request/services.server.ts'
import { TitleRow } from '#app/ui/title-row.tsx'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Aparência')

/** Sets the theme of pages without script; with script the browser sets the cookie itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const theme = toTheme(form.get('theme'))
  if (!theme) throw data(null, 400)
  const isSecure = servicesOf(context).env.PUBLIC_URL.startsWith('https:')
  return redirectWith(textOf(form, 'redirectTo'), themeCookie(theme, isSecure))
}

/** How the pages look on this device; for everybody, with a session or without. */
export default function Appearance() {
  return (
    <div className="mx-auto max-w-read">
      <TitleRow who="lia" holding="plant">
        <h1>Aparência</h1>
        <p className="mb-4 mt-1 text-ink-soft">Vale só neste aparelho.</p>
      </TitleRow>
      <section aria-labelledby="cores" className="card">
        <h2 id="cores" className="mb-3">
          Cores
        </h2>
        <ThemeForm />
      </section>
      <section aria-labelledby="dados" className="card mt-4">
        <h2 id="dados">Gastar menos internet</h2>
        <p className="mb-3 mt-1">O modo leve tira desenhos e imagens, e o que não é preciso para aprender.</p>
        <LiteForm look="btn btn-line" />
      </section>
    </div>
  )
}
