import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TeamPage, type Presence } from '../team-page.tsx'

interface ReadingPageProps {
  who: Presence | undefined
  token: string
  until: string | undefined
  title: string
  children: ReactNode
}

/** Around what the team reads, and what others read who have a link. */
export function ReadingPage({ who, token, until, title, children }: ReadingPageProps) {
  if (who)
    return (
      <TeamPage who={who} title={title}>
        {children}
      </TeamPage>
    )
  return (
    <>
      <p className="mb-4 border-b border-line pb-2 text-sm text-ink-soft">
        <Link to={`/equipe/ler?link=${token}`} className="mr-3">
          Todos os rascunhos deste link
        </Link>
        Quem tem este link lê e comenta até {until}.
      </p>
      <h1>{title}</h1>
      {children}
    </>
  )
}
