import type { LegalText } from './render.server.ts'

const DEEPEST = 3

export function Contents({ headings }: Pick<LegalText, 'headings'>) {
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
