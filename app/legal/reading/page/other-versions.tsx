import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { writtenDate } from '#app/domain/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LegalPath } from '../../versions/text.ts'
import { versionLine } from '../../versions/version-words.ts'
import type { LegalView } from './view.ts'

const versionPath = (path: LegalPath, version: string) =>
  `${path}?versao=${encodeURIComponent(version)}` as const

const InForce = ({ to }: { to: LegalPath }) => (
  <Link to={to} className="text-inherit">
    Ler a versão em vigor
  </Link>
)

const Warning = ({ children }: { children: ReactNode }) => (
  <div className="notice notice-warning">
    <Icon name="warning" className="mr-3 h-6 w-6" />
    <p className="min-w-0">{children}</p>
  </div>
)

export function VersionNotice({ path, since, until, isUpcoming, hasInForce, upcoming }: LegalView) {
  if (until !== undefined)
    return (
      <Warning>
        <strong>Esta versão não vale mais.</strong> Ela valeu de {writtenDate(since)} a {writtenDate(until)}.{' '}
        <InForce to={path} />
      </Warning>
    )
  if (isUpcoming)
    return (
      <Warning>
        <strong>Esta versão ainda não vale.</strong> Ela vale a partir de {writtenDate(since)}.{' '}
        {hasInForce && <InForce to={path} />}
      </Warning>
    )
  if (upcoming.length === 0) return null
  return (
    <div className="notice notice-info">
      <details className="fold min-w-0 flex-1">
        <summary>Este texto vai mudar: ver o que vale depois</summary>
        <ul>
          {upcoming.map(({ version, since, changes }) => (
            <li key={version} className="mt-2">
              <Link to={versionPath(path, version)} className="text-inherit">
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

export function FormerVersions({ path, version: shown, former }: LegalView) {
  if (former.length === 0) return null
  return (
    <section aria-labelledby="versoes-anteriores" className="mt-10 border-t border-line pt-4 print:hidden">
      <details className="fold" open={former.some(({ version }) => version === shown)}>
        <summary>
          <h2 id="versoes-anteriores">Versões anteriores</h2>
        </summary>
        <ul className="-mx-2 mt-1">
          {former.map(({ version, since }) => (
            <li key={version}>
              <Link
                to={versionPath(path, version)}
                aria-current={version === shown ? 'page' : undefined}
                className="quiet"
              >
                {versionLine(version, 'de', since)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
