import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { writtenDate } from '#app/ui/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LegalPath } from './slugs.ts'
import { versionName } from './version-name.ts'
import type { LegalView } from './view.ts'

interface LinkProps {
  to: LegalPath | `${LegalPath}?versao=${string}`
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
      {upcoming.map((next, at) => (
        <WithLink
          key={next.version}
          to={`${path}?versao=${encodeURIComponent(next.version)}`}
          link={`Ler a versão ${versionName(next.version)}`}
        >
          {at === 0 && <strong>Este texto vai mudar.</strong>} {at === 0 ? 'Uma' : 'Outra'} versão nova vale a
          partir de {writtenDate(next.since)}.
        </WithLink>
      ))}
    </Notice>
  )
}
