import { useLocation } from '@remix-run/react'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chooseTheme, useTheme } from './choice.ts'
import { THEMES, type Theme } from './theme.ts'

const LABELS: Record<Theme, string> = { system: 'Do aparelho', light: 'Claro', dark: 'Escuro' }

const OPTION =
  'inline-flex min-h-touch items-center rounded-control border-2 border-line-strong px-3 text-sm text-ink-soft hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-on-primary-soft'

/** Three buttons that change the theme: at once with script, by way of the server and back here without. */
export function ThemeForm() {
  const current = useTheme()
  const { pathname, search } = useLocation()
  return (
    <Form action="/aparencia">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <span id="tema" className="mr-3 inline-flex min-h-touch items-center text-sm text-ink-soft">
        Tema
      </span>
      <span role="group" aria-labelledby="tema" className="inline-flex flex-wrap gap-2 align-top">
        {THEMES.map((theme) => (
          <button
            key={theme}
            name="theme"
            value={theme}
            aria-pressed={theme === current}
            className={OPTION}
            onClick={(event) => {
              event.preventDefault()
              chooseTheme(theme)
            }}
          >
            {theme === current && <Icon name="check" className="mr-1.5 h-4 w-4" />}
            {LABELS[theme]}
          </button>
        ))}
      </span>
    </Form>
  )
}
