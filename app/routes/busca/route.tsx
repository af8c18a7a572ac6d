import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { calls } from '#contract/calls.ts'
import { Hit, marked } from '#app/learning/search/hit.tsx'
import { MOST_TYPED, SEARCH, SearchBox } from '#app/learning/search/search-box.tsx'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { requireLearner } from '#app/request/guards.server.ts'
import { ifThere } from '#app/request/lacking-calls.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/learning/search/empty.tsx'
import { Person } from '#app/ui/person.tsx'
import { titled } from '#app/ui/title.ts'
import { count } from '#app/ui/words.ts'
import { shownHits } from './view.server.ts'

const pathOf = (typed: string, cursor?: string): `/busca?${string}` =>
  `/busca?${new URLSearchParams({ q: typed, ...(cursor && { depois: cursor }) }).toString()}`

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data?.typed ? `“${data.typed}” · Busca` : SEARCH)

/** Where the upstream cannot search, the list of trails finds titles. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { searchParams } = context.url
  const typed = (searchParams.get('q') ?? '').trim().slice(0, MOST_TYPED)
  const cursor = searchParams.get('depois') ?? ''
  if (typed === '') return { typed, hits: [], leftOut: 0, next: undefined, isFirst: true }
  const found = await ifThere(context, calls.userSearch, () => context.upstream.search.find(typed, cursor))
  if (!found) throw safeRedirect(`/trails?${new URLSearchParams({ busca: typed }).toString()}`)
  return { typed, ...shownHits(found, typed), isFirst: cursor === '' }
}

export default function Search() {
  const { typed, hits, leftOut, next, isFirst } = useLoaderData<typeof loader>()
  const isMissed = typed !== '' && hits.length === 0 && leftOut === 0
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/trails">Trilhas</BackLink>
      <SearchBox isTitle typed={typed} className="mt-1" />
      {typed === '' && <Examples />}
      {isMissed && (
        <div role="status">
          <Empty
            who="taina"
            holding="glass"
            title={isFirst ? `Não encontramos nada com “${typed}”.` : `Não há mais nada com “${typed}”.`}
            to="/trails"
            label="Ver as trilhas"
          >
            Confira como está escrito, ou procure com menos palavras.
          </Empty>
        </div>
      )}
      {hits.length > 0 && isFirst && next === undefined && (
        <p className="mt-3">{`${count(hits.length + leftOut, 'resultado', 'resultados')} para “${typed}”`}</p>
      )}
      {hits.length > 0 && (
        <ul aria-label={`Achados com “${typed}”`} className="card mt-3 px-4 py-1">
          {hits.map(({ key, title, pieces, ...hit }) => (
            <Hit key={key} {...hit} title={marked(title)}>
              {marked(pieces)}
            </Hit>
          ))}
        </ul>
      )}
      <LeftOut number={leftOut} one="achado" many="achados" />
      <nav aria-label="Páginas da busca" className="mt-4 flex flex-wrap">
        {next !== undefined && (
          <ButtonLink to={pathOf(typed, next)} look="line" className="mb-3 mr-3">
            Ver mais
          </ButtonLink>
        )}
        {!isFirst && (
          <ButtonLink to={pathOf(typed)} look="line" className="mb-3">
            Voltar aos primeiros
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

const EXAMPLES = ['currículo', 'entrevista', 'salário', 'cliente', 'planilha', 'Pix']

/** Words that learners look for. */
function Examples() {
  return (
    <div className="mt-6 text-center">
      <Person who="taina" holding="glass" />
      <p>Procure uma palavra das aulas, ou comece por uma destas:</p>
      <p className="mt-4">
        {EXAMPLES.map((word) => (
          <Fragment key={word}>
            <ButtonLink to={pathOf(word)} look="line" className="mb-2 mr-2 px-4">
              {word}
            </ButtonLink>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  )
}
