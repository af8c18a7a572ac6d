import { Link } from '@remix-run/react'
import { LiteForm } from '#app/layout/lite/lite-form.tsx'
import { ThemeForm } from '#app/layout/theme/theme-form.tsx'
import { Form } from '#app/ui/form.tsx'

const LINKS = [
  { to: '/ajuda', label: 'Ajuda' },
  { to: '/termos', label: 'Termos' },
  { to: '/privacidade', label: 'Privacidade' },
  { to: '/politica-cookies', label: 'Cookies' },
  { to: '/regulamentos', label: 'Regulamentos' },
  { to: '/acessibilidade', label: 'Acessibilidade' },
] as const

interface FooterProps {
  isSignedIn: boolean
  canPost: boolean
}

export function Footer({ isSignedIn, canPost }: FooterProps) {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto max-w-page px-2 py-4 md:flex md:items-center">
        <nav aria-label="Rodapé" className="inline md:flex-1">
          <ul className="inline">
            {LINKS.map(({ to, label }) => (
              <li key={to} className="inline-block">
                <Link to={to} className="quiet">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {canPost && (
          <>
            <LiteForm />
            <div className="flex flex-wrap px-2">
              <ThemeForm />
              {isSignedIn && (
                <Form action="/logout" reloadDocument>
                  <button type="submit" className="quiet">
                    Sair
                  </button>
                </Form>
              )}
            </div>
          </>
        )}
      </div>
    </footer>
  )
}
