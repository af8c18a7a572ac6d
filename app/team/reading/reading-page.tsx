import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { linkView } from './reader.server.ts'

interface ReadingPageProps extends ReturnType<typeof linkView> {
  title: string
  children: ReactNode
}

/** Around what somebody reads who has a link. */
export function ReadingPage({ token, until, email, title, children }: ReadingPageProps) {
  return (
    <>
      <p className="mb-4 border-b border-line pb-2 text-sm text-ink-soft">
        <Link to={`/equipe/ler?link=${token}`} className="mr-3">
          Todos os rascunhos deste link
        </Link>
        Quem tem este link lê até {until}.
      </p>
      <h1>{title}</h1>
      <p className="my-3 break-words">
        {email === undefined ? (
          'Para dizer o que achou, responda por e-mail a quem enviou este link.'
        ) : (
          <>
            Para dizer o que achou, escreva para <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </p>
      {children}
    </>
  )
}
