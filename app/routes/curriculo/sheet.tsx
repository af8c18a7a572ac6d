import type { Cv } from '#app/learning/cv/cv.server.ts'

const LINES = 'whitespace-pre-line break-words'

/** What is printed. */
export function Sheet({ name, contacts, parts, mainAbilities }: Cv) {
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
