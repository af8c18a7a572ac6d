import type { LegalText } from './render.server.ts'

/** How deep the list goes: parts and their parts. */
const DEEPEST = 3

/** The list of contents: closed at first, since it is longer than a phone's screen. */
export function Contents({ headings }: Pick<LegalText, 'headings'>) {
  const listed = headings.filter(({ level }) => level <= DEEPEST)
  if (listed.length < 2) return null
  return (
    <nav aria-label="Nesta página" className="print:hidden">
      <details className="max-w-read">
        <summary className="min-h-touch cursor-pointer py-2 font-semibold text-secondary">
          {`Nesta página: ${String(listed.length)} partes`}
        </summary>
        <ul className="-mx-2.5 md:columns-2">
          {listed.map(({ id, level, number, text }) => (
            <li key={id} className={level === DEEPEST ? 'ml-6' : undefined}>
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
