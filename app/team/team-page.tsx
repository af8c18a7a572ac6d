import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { TeamPath } from './permissions.ts'
import type { Role } from '../domain/roles.ts'

export interface Presence {
  email: string
  role: Role
  shownRole: string
  links: { path: TeamPath; label: string }[]
}

export function TeamPage({ who, title, children }: { who: Presence; title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <div className="mb-4 border-b border-line pb-2 print:hidden">
        <nav aria-label="Equipe">
          <ul className="-mx-2 flex flex-wrap">
            {who.links.map(({ path, label }) => (
              <li key={path} className="mr-2">
                <Link
                  to={path}
                  aria-current={path === pathname ? 'page' : undefined}
                  className={path === pathname ? 'quiet font-semibold' : 'quiet'}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Form action="/equipe" className="flex flex-wrap items-center text-sm text-ink-soft">
          <span className="mr-3 min-w-0 break-words">
            {who.email} ({who.shownRole})
          </span>
          <Button look="quiet" name="intent" value="sair">
            Sair da equipe
          </Button>
        </Form>
      </div>
      <h1>{title}</h1>
      {children}
    </>
  )
}
