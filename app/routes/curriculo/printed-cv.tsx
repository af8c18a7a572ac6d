import { Link } from '@remix-run/react'
import type { Cv, CvPart } from '#app/learning/cv/cv.server.ts'
import { CopyLine } from '#app/accounts/copy-line.tsx'
import { exampleOf } from './examples.tsx'
import { insideSentence } from '#app/ui/words.ts'

function Change({ title, to, lines }: CvPart) {
  return (
    <Link to={to} className="touch text-sm print:hidden">
      {lines.length > 0 ? 'Mudar' : 'Escrever'}
      <span className="sr-only">{` ${insideSentence(title)}`}</span>
    </Link>
  )
}

const LOOKS: Partial<Record<CvPart['name'], string>> = {
  goal: 'list-none',
  contacts: 'list-none text-sm',
}

const Lines = ({ name, lines }: CvPart) => (
  <ul className={LOOKS[name] ?? 'list-disc pl-4'}>
    {lines.map((line) => (
      <CopyLine key={line} text={line} />
    ))}
  </ul>
)

/** What is printed; `isRead`: without the ways to change it, and what is still empty. */
export function PrintedCv({ name, contacts, parts, isRead }: Cv & { isRead: boolean }) {
  const shown = isRead ? parts.filter(({ lines }) => lines.length > 0) : parts
  return (
    <article
      aria-label="Currículo"
      className="card mt-5 border-t-[12px] border-t-primary shadow-float print:border-0"
    >
      <div className="flex flex-wrap items-center justify-between">
        <h2 className="mr-4 min-w-0 break-words text-2xl">{name}</h2> {!isRead && <Change {...contacts} />}
      </div>
      <Lines {...contacts} />
      {shown.map((part) => (
        <section key={part.name} className={part.lines.length > 0 ? 'mt-3' : 'mt-3 print:hidden'}>
          <div className="flex flex-wrap items-center justify-between">
            <h3 className="mr-4">{part.title}</h3> {!isRead && <Change {...part} />}
          </div>
          <Lines {...part} />
          {part.lines.length === 0 && (
            <p className="text-sm text-ink-faint">{`Por exemplo: ${exampleOf(part.title)}`}</p>
          )}
        </section>
      ))}
    </article>
  )
}
