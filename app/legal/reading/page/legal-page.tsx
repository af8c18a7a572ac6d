import { Link, useLoaderData } from '@remix-run/react'
import { Fragment, Suspense } from 'react'
import { optionalPart } from '#app/browser/later-part.ts'
import { TitleRow } from '#app/ui/title-row.tsx'
import { versionLine } from '../../versions/version-words.ts'
import { FormerVersions, VersionNotice } from './other-versions.tsx'
import { TextBody, WhatChanged } from './text-parts.tsx'
import { isPreview, type LegalView, type PreviewView } from './view.ts'

const PreviewPage = optionalPart(() => import('../preview/preview-page.tsx'))

export function LegalPage() {
  const view = useLoaderData<LegalView | PreviewView>()
  if (!isPreview(view)) return <ReadingPage view={view} />
  return (
    <Suspense>
      <PreviewPage {...view} />
    </Suspense>
  )
}

const OTHERS = [
  { to: '/privacidade', label: 'Privacidade' },
  { to: '/politica-cookies', label: 'Cookies' },
  { to: '/regulamentos', label: 'Regulamentos' },
  { to: '/acessibilidade', label: 'Acessibilidade' },
] as const

function LegalPages() {
  return (
    <nav aria-label="Outros textos" className="-mx-2 mb-2 print:hidden">
      {OTHERS.map(({ to, label }) => (
        <Fragment key={to}>
          <Link to={to} className="quiet">
            {label}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

function ReadingPage({ view }: { view: LegalView }) {
  const { path, title, version, since, until, isUpcoming, changes, text } = view
  const from = isUpcoming ? 'que vale a partir de' : until === undefined ? 'em vigor desde' : 'de'
  return (
    <article className="wide-card legal-page md:px-12 md:py-10">
      <TitleRow who="osvaldo" holding="notebook">
        <h1>{title}</h1>
        <p className="mb-4 mt-1 text-sm text-ink-soft">{`${versionLine(version, from, since)}.`}</p>
      </TitleRow>
      {path === '/termos' && <LegalPages />}
      <VersionNotice {...view} />
      <WhatChanged changes={changes} />
      <TextBody {...text} />
      <FormerVersions {...view} />
    </article>
  )
}
