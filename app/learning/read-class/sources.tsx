import type { WebSource } from './web-sources.server.ts'

export function Sources({ sources }: { sources: WebSource[] }) {
  return (
    <section aria-labelledby="fontes" className="prose mt-7">
      <h2 id="fontes">Para saber mais</h2>
      <SourceList sources={sources} />
    </section>
  )
}

export const SourceList = ({ sources }: { sources: WebSource[] }) => (
  <ul>
    {sources.map(({ title, href }) => (
      <li key={title}>
        {href ? (
          <a href={href} rel="noopener" className="touch">
            {title}
          </a>
        ) : (
          title
        )}
      </li>
    ))}
  </ul>
)
