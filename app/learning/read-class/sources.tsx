import type { webSources } from './web-sources.server.ts'

interface SourcesProps {
  sources: ReturnType<typeof webSources>
}

export function Sources({ sources }: SourcesProps) {
  return (
    <section aria-labelledby="fontes" className="prose mt-6">
      <h2 id="fontes">Para saber mais</h2>
      <SourceList sources={sources} />
    </section>
  )
}

export const SourceList = ({ sources }: SourcesProps) => (
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
