import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { writtenDate } from '#app/ui/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LegalPath } from './slugs.ts'
import { versionName } from './version-name.ts'
import type { LegalView } from './view.ts'

interface NoticeProps {
  kind: 'info' | 'warning'
  to: LegalPath | `${LegalPath}?versao=${string}`
  link: string
  children: ReactNode
}

const Notice = ({ kind, to, link, children }: NoticeProps) => (
  <div className={`notice notice-${kind}`}>
    <Icon name={kind} className="mr-3 h-6 w-6" />
    <p className="min-w-0">
      {children}{' '}
      <Link to={to} className="text-inherit">
        {link}
      </Link>
    </p>
  </div>
)

export function VersionNotice({ path, since, until, isUpcoming, upcoming }: LegalView) {
  if (until !== undefined) {
    return (
      <Notice kind="warning" to={path} link="Ler a versão em vigor">
        <strong>Esta versão não vale mais.</strong> Ela valeu de {writtenDate(since)} a {writtenDate(until)}.
      </Notice>
    )
  }
  if (isUpcoming) {
    return (
      <Notice kind="warning" to={path} link="Ler a versão em vigor">
        <strong>Esta versão ainda não vale.</strong> Ela vale a partir de {writtenDate(since)}.
      </Notice>
    )
  }
  return upcoming.map((next) => (
    <Notice
      key={next.version}
      kind="info"
      to={`${path}?versao=${encodeURIComponent(next.version)}`}
      link={`Ler a versão ${versionName(next.version)}`}
    >
      <strong>Este texto vai mudar.</strong> Uma versão nova vale a partir de {writtenDate(next.since)}.
    </Notice>
  ))
}
