import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { SECOND } from '#contract/durations.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { versionLine } from '../../version-words.ts'
import { TextBody, WhatChanged } from '../page/text-parts.tsx'
import { TABS, type PreviewView, type ShownText } from '../page/view.ts'
import { Changed } from './changed.tsx'
import { Findings } from './findings.tsx'
import styles from './preview.css?url'

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

function PreviewBand({ view, isFollowing }: { view: PreviewView; isFollowing: boolean }) {
  const { version, until, readAt, path, saved, faults } = view
  return (
    <section aria-label="Sobre esta prévia">
      <div className="notice notice-warning">
        <Icon name="warning" className="mr-3 h-6 w-6" />
        <div className="min-w-0 text-sm">
          <p>
            <strong>Rascunho da versão {version}.</strong> Só para quem tem o link, até {until}.
          </p>
          <p role="status" className="print:hidden">
            {`Lido às ${readAt}. `}
            {isFollowing
              ? `Salve o ${saved}, e ele muda aqui sozinho.`
              : `Salvou o ${saved}? Recarregue esta página.`}
          </p>
          <Link to={path} className="quiet -mx-2 font-semibold print:hidden">
            Sair da pré-visualização
          </Link>
        </div>
      </div>
      {faults.length > 0 && (
        <div className="notice notice-error print:hidden">
          <Icon name="error" className="mr-3 h-6 w-6" />
          <div className="min-w-0">
            <p>
              <strong>O arquivo tem um erro, e o que você vê é o último texto sem erro.</strong>
            </p>
            <ul>
              {faults.map(({ line, reason }) => (
                <li key={`${line} ${reason}`}>
                  Linha {line}: {reason}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
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
      <TextBody html={html} headings={headings} />
    </>
  )
}

export default function PreviewPage(view: PreviewView) {
  const isFollowing = usePolling(view)
  const { tab: open, tabs, text, changed, findings } = view
  return (
    <div className="preview">
      <link rel="stylesheet" href={styles} />
      <PreviewBand view={view} isFollowing={isFollowing} />
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
