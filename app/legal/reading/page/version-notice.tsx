import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { writtenDate } from '#app/domain/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LegalPath } from '../../slugs.ts'
import type { LegalView } from './view.ts'

const InForce = ({ to }: { to: LegalPath }) => (
  <Link to={to} className="text-inherit">
    Ler a versão em vigor
  </Link>
)

const Warning = ({ children }: { children: ReactNode }) => (
  <div className="notice notice-warning">
    <Icon name="warning" className="mr-3 h-6 w-6" />
    <div className="min-w-0">{children}</div>
  </div>
)

export function VersionNotice({ path, since, until, isUpcoming, hasInForce, upcoming }: LegalView) {
  if (until !== undefined) {
    return (
      <Warning>
        <p>
          <strong>Esta versão não vale mais.</strong> Ela valeu de {writtenDate(since)} a {writtenDate(until)}
          . <InForce to={path} />
        </p>
      </Warning>
    )
  }
  if (isUpcoming) {
    return (
      <Warning>
        <p>
          <strong>Esta versão ainda não vale.</strong> Ela vale a partir de {writtenDate(since)}.{' '}
          {hasInForce && <InForce to={path} />}
        </p>
      </Warning>
    )
  }
  if (upcoming.length === 0) return null
  return (
    <div className="notice notice-info">
      <details className="fold min-w-0 flex-1">
        <summary>Este texto vai mudar: ver o que vale depois</summary>
        <ul>
          {upcoming.map(({ version, since, changes }) => (
            <li key={version} className="mt-2">
              <Link to={`${path}?versao=${encodeURIComponent(version)}` as const} className="text-inherit">
                {`a partir de ${writtenDate(since)}`}
              </Link>
              {changes && `. ${changes}`}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
