import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
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

export function TeamPage({ who, title, children }: { who: Presence; title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isIn = (path: string) => path === pathname || (path !== '/equipe' && pathname.startsWith(`${path}/`))
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <Tabs label="Equipe">
        {who.links.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={isIn(path) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Tabs>
      <h1>{title}</h1>
      {children}
      <Form
        action="/equipe"
        className="mt-10 flex flex-wrap items-center border-t pt-2 border-line text-sm text-ink-soft print:hidden"
      >
        <span className="mr-3 min-w-0 break-words">
          {who.email} ({who.shownRole})
        </span>{' '}
        <Button look="quiet" name="intent" value="sair">
          Sair da equipe
        </Button>
      </Form>
    </>
  )
}
