import { ButtonLink } from '#app/ui/button.tsx'
import { ofText } from '#app/ui/words.ts'
import { pathOfPage } from './query.ts'
import type { ShownTrails } from './view.server.ts'

export function Pages({ page, pages, query }: ShownTrails) {
  if (pages === 1) return null
  return (
    <nav aria-label="Páginas" className="mt-6 flex flex-wrap items-center">
      {page > 1 && (
        <ButtonLink to={pathOfPage(query, page - 1)} look="line" rel="prev" className="mb-3 mr-3">
          Página anterior
        </ButtonLink>
      )}
      <p className="mb-3 mr-3 tabular-nums">{`Página ${ofText(page, pages)}`}</p>
      {page < pages && (
        <ButtonLink to={pathOfPage(query, page + 1)} look="line" rel="next" className="mb-3">
          Próxima página
        </ButtonLink>
      )}
    </nav>
  )
}
