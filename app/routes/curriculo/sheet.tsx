import type { Cv } from './cv.server.ts'

/** So many lines leave room for the rest on one page. */
const MOST_ABILITIES = 8

const LINES = 'whitespace-pre-line break-words'

/** What is printed. */
export function Sheet({ name, contacts, parts, abilities }: Cv) {
  return (
    <article aria-label="Currículo" className="card mt-5 max-w-read md:p-8 print:border-0 print:p-0">
      <h2 className="break-words text-2xl">{name}</h2>
      <p className={`mt-1 ${LINES}`}>{contacts.text || contacts.own}</p>
      {parts.map(
        ({ title, text }) =>
          text && (
            <section key={title}>
              <h3 className="mt-5">{title}</h3>
              <p className={`mt-1 ${LINES}`}>{text}</p>
            </section>
          ),
      )}
      {abilities.length > 0 && (
        <section className="prose">
          <h3>O que sei fazer</h3>
          <ul>
            {abilities.slice(0, MOST_ABILITIES).map((ability) => (
              <li key={ability}>{ability}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
