import { Link } from '@remix-run/react'
import { Form } from '#app/ui/form.tsx'

const LINKS = [
  { to: '/ajuda', label: 'Ajuda' },
  { to: '/termos', label: 'Termos e privacidade' },
  { to: '/aparencia', label: 'Aparência' },
] as const

interface FooterProps {
  isSignedIn: boolean
  canPost: boolean
}

export function Footer({ isSignedIn, canPost }: FooterProps) {
  return (
    <footer className="border-t border-line print:hidden">
      <nav aria-label="Rodapé" className="mx-auto max-w-page px-2 py-2">
        <ul>
          {LINKS.map(({ to, label }) => (
            <li key={to} className="inline-block">
              <Link to={to} className="quiet">
                {label}
              </Link>
            </li>
          ))}
          {isSignedIn && canPost && (
            <li className="inline-block">
              <Form action="/logout" reloadDocument>
                <button type="submit" className="quiet">
                  Sair
                </button>
              </Form>
            </li>
          )}
        </ul>
      </nav>
    </footer>
  )
}
