import { Link } from '@remix-run/react'
import type { PreviewView } from './view.ts'

const LABELS = { rascunho: 'Rascunho', mudancas: 'O que muda', publicado: 'Publicado' }

export function PreviewTabs({ tab: current, tabs }: PreviewView) {
  return (
    <nav aria-label="Prévia" className="print:hidden">
      <ul className="preview-tabs">
        {tabs.map(({ tab, path }) => (
          <li key={tab}>
            <Link to={path} aria-current={tab === current ? 'page' : undefined}>
              {LABELS[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
