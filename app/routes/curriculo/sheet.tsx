import { Link } from '@remix-run/react'
import type { Cv } from '#app/learning/cv/cv.server.ts'

const LINES = 'whitespace-pre-line break-words'

/** To the note that the part is written in. */
function Change({ title, to, text }: Cv['parts'][number]) {
  return (
    <Link to={to} prefetch="none" className="inline-flex min-h-touch items-center text-sm print:hidden">
      {text ? 'Mudar' : 'Escrever'}
      <span className="sr-only">{` ${title.toLowerCase()}`}</span>
    </Link>
  )
}

/** What is printed. */
export function Sheet({ name, contacts, parts, mainAbilities }: Cv) {
  return (
    <article aria-label="Currículo" className="card mt-5 max-w-read md:p-8 print:border-0 print:p-0">
      <h2 className="break-words text-2xl">{name}</h2>
      <div className="flex flex-wrap items-end justify-between">
        <p className={`mr-4 mt-1 min-w-0 ${LINES}`}>{contacts.text || contacts.own}</p>{' '}
        <Change {...contacts} />
      </div>
      {parts.map((part) => (
        <section key={part.title} className={part.text ? 'mt-3' : 'mt-3 print:hidden'}>
          <div className="flex flex-wrap items-center justify-between">
            <h3 className="mr-4">{part.title}</h3> <Change {...part} />
          </div>
          {part.text && <p className={LINES}>{part.text}</p>}
        </section>
      ))}
      {mainAbilities.length > 0 && (
        <section className="prose">
          <h3>O que sei fazer</h3>
          <ul>
            {mainAbilities.map((ability) => (
              <li key={ability}>{ability}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
