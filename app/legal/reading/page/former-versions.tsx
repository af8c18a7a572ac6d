import { Link } from '@remix-run/react'
import { versionLine } from './version-name.ts'
import type { LegalView } from './view.ts'

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
                to={`${path}?versao=${encodeURIComponent(version)}` as const}
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
