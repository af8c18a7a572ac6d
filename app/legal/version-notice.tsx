import { Link } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { writtenDate } from '#app/domain/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LegalPath } from './slugs.ts'
import type { LegalView } from './view.ts'

interface LinkProps {
  to: LegalPath
  link: string
  children: ReactNode
}

const WithLink = ({ to, link, children }: LinkProps) => (
  <p>
    {children}{' '}
    <Link to={to} className="text-inherit">
      {link}
    </Link>
  </p>
)

const Notice = ({ kind, children }: { kind: 'info' | 'warning'; children: ReactNode }) => (
  <div className={`notice notice-${kind}`}>
    <Icon name={kind} className="mr-3 h-6 w-6" />
    <div className="min-w-0">{children}</div>
  </div>
)

export function VersionNotice({ path, since, until, isUpcoming, upcoming }: LegalView) {
  if (until !== undefined) {
    return (
      <Notice kind="warning">
        <WithLink to={path} link="Ler a versão em vigor">
          <strong>Esta versão não vale mais.</strong> Ela valeu de {writtenDate(since)} a {writtenDate(until)}
          .
        </WithLink>
      </Notice>
    )
  }
  if (isUpcoming) {
    return (
      <Notice kind="warning">
        <WithLink to={path} link="Ler a versão em vigor">
          <strong>Esta versão ainda não vale.</strong> Ela vale a partir de {writtenDate(since)}.
        </WithLink>
      </Notice>
    )
  }
  if (upcoming.length === 0) return null
  return (
    <Notice kind="info">
      <p>
        <strong>Este texto vai mudar.</strong> Leia o que vale{' '}
        {upcoming.map((next, at) => (
          <Fragment key={next.version}>
            {at > 0 && ' e '}
            <Link to={`${path}?versao=${encodeURIComponent(next.version)}` as const} className="text-inherit">
              {`a partir de ${writtenDate(next.since)}`}
            </Link>
          </Fragment>
        ))}
        .
      </p>
    </Notice>
  )
}
