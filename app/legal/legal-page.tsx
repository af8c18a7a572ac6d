import { Link, useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { writtenDate } from '#app/ui/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SentOnce } from '#app/ui/sent-once.tsx'
import { Contents } from './contents.tsx'
import { FormerVersions } from './former-versions.tsx'
import { isPreview, type PreviewView } from './preview/view.ts'
import type { LegalView } from './view.ts'
import { WhatChanged } from './what-changed.tsx'

const PreviewPage = lazy(() => import('./preview/preview-page.tsx'))

function NoLonger({ path, since, until }: LegalView) {
  if (until === undefined) return null
  return (
    <div className="notice notice-warning">
      <Icon name="warning" className="mr-3 h-6 w-6" />
      <p className="min-w-0">
        <strong>Esta versão não vale mais.</strong> Ela valeu de {writtenDate(since)} a {writtenDate(until)}.{' '}
        <Link to={path} className="text-inherit">
          Ler a versão em vigor
        </Link>
      </p>
    </div>
  )
}

export function LegalPage() {
  const view = useLoaderData<LegalView | PreviewView>()
  if (!isPreview(view)) return <ReadingPage view={view} />
  return (
    <Suspense>
      <PreviewPage {...view} />
    </Suspense>
  )
}

function ReadingPage({ view }: { view: LegalView }) {
  const { path, title, version, since, until, changes, text } = view
  return (
    <article className="md:card mx-auto max-w-[46rem] md:px-12 md:py-10">
      <h1>{title}</h1>
      <p className="mb-4 mt-1 text-sm text-ink-soft">
        {until === undefined
          ? `Versão ${version}, em vigor desde ${writtenDate(since)}.`
          : `Versão ${version}, de ${writtenDate(since)}.`}
      </p>
      <NoLonger {...view} />
      <WhatChanged changes={changes} />
      <SentOnce id={`texto-${path.slice(1)}-${version}`} data={text}>
        {({ headings, html }) => (
          <>
            <Contents headings={headings} />
            <Prose html={html} className="legal-text mt-6" />
          </>
        )}
      </SentOnce>
      <FormerVersions {...view} />
    </article>
  )
}
