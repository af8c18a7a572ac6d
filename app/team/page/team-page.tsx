import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useClosing } from '#app/layout/use-closing.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import styles from './team.css?url'
import type { Role } from '#app/domain/roles.ts'

export interface Presence {
  email: string
  role: Role
  shownRole: string
  links: { path: `/${string}`; label: string }[]
}

const Account = ({ who: { email, shownRole } }: { who: Presence }) => (
  <details ref={useClosing()} className="fold team-account">
    <summary>
      <span className="sr-only">Conta de </span>
      {email.split('@')[0]}
    </summary>
    <Form action="/equipe" className="card p-4 text-sm">
      <p>{`${email} (${shownRole})`}</p>
      <Button look="quiet" name="intent" value="sair">
        Sair da equipe
      </Button>
    </Form>
  </details>
)

interface TeamPageProps {
  who: Presence
  title: string
  /** The page that this one belongs to; on phones the way to it stands for the ways to all others. */
  up?: { to: `/equipe${string}`; label: string }
  children: ReactNode
}

export function TeamPage({ who, title, up, children }: TeamPageProps) {
  const { pathname } = useLocation()
  const isIn = (path: string) => path === pathname || (path !== '/equipe' && pathname.startsWith(`${path}/`))
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <div className={`team-bar ${up ? 'team-bar-inner' : ''}`}>
        <Tabs label="Equipe">
          {who.links.map(({ path, label }) => (
            <Link key={path} to={path} aria-current={isIn(path) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
          <Account who={who} />
        </Tabs>
      </div>
      {up && (
        <BackLink to={up.to} line="team-up">
          {up.label}
        </BackLink>
      )}
      <h1>{title}</h1>
      {children}
    </>
  )
}
