import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { SECOND } from '#contract/durations.ts'
import { Prose } from '#app/ui/prose.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Contents } from '../page/contents.tsx'
import { versionLine } from '../page/version-name.ts'
import { WhatChanged } from '../page/what-changed.tsx'
import { Findings } from './findings.tsx'
import { PreviewBand } from './preview-band.tsx'
import styles from './preview.css?url'
import { Changed } from './changed.tsx'
import type { PreviewView, ShownText } from './view.ts'

const TABS = { rascunho: 'Rascunho', mudancas: 'O que muda', publicado: 'Publicado' }

const POLL_INTERVAL = 2 * SECOND

/** Undefined if the request fails; `gone` if the link opens no draft any more. */
async function currentRevision(path: PreviewView['revisionPath']): Promise<string | undefined> {
  try {
    const response = await fetch(path)
    if (response.ok) return await response.text()
    return response.status === 410 ? 'gone' : undefined
  } catch {
    return undefined
  }
}

/** Reloads the page's data when the draft was saved. Returns whether the server answers. */
function usePolling({ revisionPath, revision }: PreviewView): boolean {
  const { revalidate } = useRevalidator()
  const [isPolling, setPolling] = useState(false)
  useEffect(() => {
    let isStopped = false
    async function poll() {
      if (document.visibilityState === 'hidden') return
      const current = await currentRevision(revisionPath)
      if (isStopped) return
      setPolling(current !== undefined)
      if (current !== undefined && current !== revision) revalidate()
    }
    void poll()
    const timer = setInterval(() => void poll(), POLL_INTERVAL)
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }, [revisionPath, revision, revalidate])
  return isPolling
}

function Text({ title, since, isInForce, version, changes, html, headings }: ShownText) {
  const from = isInForce ? 'em vigor desde' : 'que vale a partir de'
  return (
    <>
      <h1>{title}</h1>
      <p className="mb-4 mt-1 text-sm text-ink-soft">
        {since === undefined ? `Versão ${version}, ainda sem data.` : `${versionLine(version, from, since)}.`}
      </p>
      <WhatChanged changes={changes} />
      <Contents headings={headings} />
      <Prose html={html} className="legal-text mt-6" />
    </>
  )
}

export default function PreviewPage(view: PreviewView) {
  const isFollowing = usePolling(view)
  const { tab: open, tabs, text, changed, findings } = view
  return (
    <div className="preview">
      <link rel="stylesheet" href={styles} />
      <PreviewBand {...view} isFollowing={isFollowing} />
      <Tabs label="Prévia">
        {tabs.map(({ tab, path }) => (
          <Link key={tab} to={path} aria-current={tab === open ? 'page' : undefined}>
            {TABS[tab]}
          </Link>
        ))}
      </Tabs>
      {open === 'rascunho' && <Findings findings={findings} />}
      {changed && <Changed {...changed} />}
      <article className="preview-text md:card md:px-12 md:py-10">
        {text && <Text {...text} />}
        {!text && (
          <>
            <h1>{view.title}</h1>
            <p className="mt-3">Este texto ainda não tem uma versão publicada: tudo no rascunho é novo.</p>
          </>
        )}
      </article>
    </div>
  )
}
