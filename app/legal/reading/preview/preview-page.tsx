import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextBody, WhatChanged } from '../page/text-parts.tsx'
import type { PreviewView } from '../page/view.ts'
import { Changed } from './changed.tsx'
import { Findings } from './findings.tsx'
import styles from './preview.css?url'

function PreviewBand({ version, until, readAt, path, faults }: PreviewView) {
  return (
    <section aria-label="Sobre esta prévia">
      <div className="notice notice-warning">
        <Icon name="warning" className="mr-3 h-6 w-6" />
        <div className="min-w-0 text-sm">
          <p>
            <strong>Rascunho da versão {version}.</strong> Só para quem tem o link, até {until}.
          </p>
          <p className="print:hidden">Lido às {readAt}. Salvou outra vez? Recarregue esta página.</p>
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

export default function PreviewPage(view: PreviewView) {
  const { tabs, title, version, changes, html, headings, changed, findings } = view
  return (
    <div className="preview">
      <link rel="stylesheet" href={styles} />
      <PreviewBand {...view} />
      <Tabs label="Prévia">
        {tabs.map(({ label, to, isOpen }) => (
          <Link key={label} to={to} aria-current={isOpen ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Tabs>
      {findings && (
        <Findings findings={findings} className="preview-findings print:hidden">
          {({ line, part }) => (part === undefined ? `linha ${line}` : <a href={`#${part}`}>linha {line}</a>)}
        </Findings>
      )}
      {changed && <Changed {...changed} />}
      <article className="preview-text wide-card md:px-12 md:py-10">
        <h1>{title}</h1>
        <p className="mb-4 mt-1 text-sm text-ink-soft">Versão {version}, ainda sem data.</p>
        <WhatChanged changes={changes} />
        <TextBody html={html} headings={headings} />
      </article>
    </div>
  )
}
