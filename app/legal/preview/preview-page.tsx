import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useEventSource } from 'remix-utils/sse/react'
import { writtenDate } from '#app/ui/dates.ts'
import { Prose } from '#app/ui/prose.tsx'
import { Contents } from '../contents.tsx'
import { WhatChanged } from '../what-changed.tsx'
import { Findings } from './findings.tsx'
import { KeptPlace } from './kept-place.ts'
import { PreviewBand } from './preview-band.tsx'
import { PreviewTabs } from './preview-tabs.tsx'
import styles from './preview.css?url'
import { Changed } from './changed.tsx'
import type { PreviewView, ShownText } from './view.ts'

/** Loads the page's data again whenever the file was saved; whether it is told of that at all. */
function useFollowing({ follow, revision }: PreviewView): boolean {
  const saved = useEventSource(follow, { event: 'saved' })
  const { revalidate } = useRevalidator()
  const isOld = saved !== null && saved !== revision
  useEffect(() => {
    if (isOld) revalidate()
  }, [isOld, saved, revalidate])
  return saved !== null
}

function Text({ title, since, isInForce, version, changes, html, headings }: ShownText) {
  const from = isInForce ? 'em vigor desde' : 'em vigor a partir de'
  return (
    <>
      <h1>{title}</h1>
      <p className="mb-4 mt-1 text-sm text-ink-soft">
        {`Versão ${version}, ${since === undefined ? 'ainda sem data' : `${from} ${writtenDate(since)}`}.`}
      </p>
      <WhatChanged changes={changes} />
      <Contents headings={headings} />
      <Prose html={html} className="legal-text mt-6" />
    </>
  )
}

/** A draft, what changes in it, or the published text; with script it follows the file as it is saved. */
export default function PreviewPage(view: PreviewView) {
  const isFollowing = useFollowing(view)
  const { tab, text, changed, findings, revision } = view
  return (
    <KeptPlace revision={revision} className="preview">
      <link rel="stylesheet" href={styles} />
      <PreviewBand {...view} isFollowing={isFollowing} />
      <PreviewTabs {...view} />
      {tab === 'rascunho' && <Findings findings={findings} />}
      <article className="preview-text md:card md:px-12 md:py-10">
        {changed && <Changed {...changed} />}
        {text && <Text {...text} />}
        {!text && (
          <>
            <h1>{view.title}</h1>
            <p className="mt-3">Este texto ainda não tem uma versão publicada: tudo no rascunho é novo.</p>
          </>
        )}
      </article>
    </KeptPlace>
  )
}
