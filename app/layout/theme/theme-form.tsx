import { useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chooseTheme, useTheme } from './choice.ts'
import { THEMES, type Theme } from './theme.ts'

const LABELS: Record<Theme, string> = { system: 'Do aparelho', light: 'Claro', dark: 'Escuro' }

export function ThemeForm() {
  const current = useTheme()
  const { pathname, search } = useLocation()
  return (
    <Form action="/aparencia">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <span aria-hidden="true" className="sr-only">
        Tema
      </span>{' '}
      <span role="group" aria-label="Tema" className="segments">
        {THEMES.map((theme) => (
          <Fragment key={theme}>
            <button
              name="theme"
              value={theme}
              aria-pressed={theme === current}
              onClick={(event) => {
                event.preventDefault()
                chooseTheme(theme)
              }}
            >
              <span className="swatch" />
              {theme === current && <Icon name="check" className="absolute right-1 top-1 h-5 w-5" />}
              {LABELS[theme]}
            </button>{' '}
          </Fragment>
        ))}
      </span>
    </Form>
  )
}
