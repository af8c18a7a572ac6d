import { Prose } from '#app/ui/prose.tsx'
import type { Heading } from '#app/ui/markdown/numbered.server.ts'

export function WhatChanged({ changes }: { changes?: string }) {
  if (!changes) return null
  return (
    <details className="fold mb-4">
      <summary>
        <h2 className="text-base">O que mudou nesta versão</h2>
      </summary>
      <p className="mt-1">{changes}</p>
    </details>
  )
}

const DEEPEST = 3

function Contents({ headings }: { headings: Heading[] }) {
  const listed = headings.filter(({ level }) => level <= DEEPEST)
  if (listed.length < 2) return null
  return (
    <nav aria-label="Nesta página" className="legal-contents print:hidden">
      <details className="fold">
        <summary>
          {`Nesta página: ${String(listed.filter(({ level }) => level < DEEPEST).length)} partes`}
        </summary>
        <ul className="-mx-2">
          {listed.map(({ id, level, number, text }) => (
            <li key={id} className={level === DEEPEST ? 'ml-4' : undefined}>
              <a href={`#${id}`} className="quiet">
                {`${number} ${text}`}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** The list of parts, and the text. */
export function TextBody({ html, headings }: { html: string; headings: Heading[] }) {
  return (
    <>
      <Contents headings={headings} />
      <Prose html={html} className="legal-text mt-6" />
    </>
  )
}
