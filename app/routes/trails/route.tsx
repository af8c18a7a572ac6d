import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '#contract/calls.ts'
import type { Trail } from '#contract/shapes.ts'
import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'
import { requireLearner } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { SECOND } from '#contract/durations.ts'
import { Empty } from '#app/learning/search/empty.tsx'
import { Hit, marked } from '#app/learning/search/hit.tsx'
import { SearchBox } from '#app/learning/search/search-box.tsx'
import { TrailCard } from '#app/learning/shelf/trail-card.tsx'
import { trailPath } from '#app/learning/trail-path.ts'
import { partWith } from '#app/request/list-part.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { expecting, NO_SUCH_CALL } from '#app/upstream/failure.server.ts'
import { titled } from '#app/ui/title.ts'
import { count, ofText } from '#app/ui/words.ts'
import { SearchResults, resultText } from './search-results.tsx'
import { Pages } from './pages.tsx'
import { readQuery, type Query } from './query.ts'
import { searched, shownTrails, type ShownTrails } from './view.server.ts'

/** Screen readers announce results and page with the title. */
function titleOf(shown: ShownTrails | undefined): string {
  if (!shown) return 'Trilhas'
  const { query, page, pages } = shown
  const search = query.text ? `${resultText(shown)} · ` : ''
  return `${search}Trilhas${page > 1 ? `, página ${ofText(page, pages)}` : ''}`
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(titleOf(data))

/** Where a list of them was asked for, or nothing else can be searched. */
const OF_TRAILS = { action: '/trails', name: 'busca', label: 'Procurar trilha ou passo' } as const

const isTarget =
  ({ trail, step }: Query) =>
  ({ id, steps }: Trail) =>
    id === trail || (step !== undefined && steps.some((one) => one.id === step))

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, url } = context
  const query = readQuery(url.searchParams)
  const hasSearch = !isLacking(context, calls.userSearch)
  const isForOne = query.trail !== undefined || query.step !== undefined
  const found = isForOne ? undefined : await expecting(NO_SUCH_CALL, upstream.trails.search(query))
  if (found?.ok) {
    const { all, results } = found.value
    const isMissed = all > 0 && results === 0
    const list = isMissed && (await settleOptional(calls.userTrails, upstream.trails.list(), SECOND))
    return { ...shownTrails(found.value, query, list ? list.trails : []), hasSearch }
  }
  const list = await upstream.trails.list()
  const target = list.trails.find(isTarget(query))
  if (target) {
    const place = query.step === undefined ? '' : `#${encodeURIComponent(`passo-${query.step}`)}`
    const at = target.steps.findIndex(({ id }) => id === query.step)
    throw safeRedirect(trailPath(target.id) + partWith(at) + place)
  }
  return { ...shownTrails(searched(list, query), query, list.trails), hasSearch }
}

export default function Trails() {
  const shown = useLoaderData<typeof loader>()
  const { all, leftOut, trails, steps, query, hasSearch } = shown
  const isAsked = query.text !== ''
  const isAllDone = all > 0 && trails.length === all && trails.every(({ isDone }) => isDone)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between">
        <div className="mr-4">
          <h1>Trilhas</h1>
          <p className="mt-1 text-ink-soft">
            {isAllDone
              ? `Você fez ${all === 1 ? 'a trilha' : `as ${count(all, 'trilha', 'trilhas')}`}. Releia quando quiser.`
              : 'Escolha uma e vá no seu ritmo.'}
          </p>
        </div>
        {all > (hasSearch && !isAsked ? 0 : 1) && (
          <SearchBox
            {...(hasSearch && !isAsked ? {} : OF_TRAILS)}
            typed={query.text}
            className="mt-4 w-full max-w-form"
          />
        )}
      </div>
      {all === 0 && leftOut > 0 && <LoadFailure to="/trails" what="as suas trilhas" />}
      {all === 0 && leftOut === 0 && (
        <Empty who="taina" holding="plant" to="/home" label="Ir para o início">
          Ainda não há trilhas abertas para você. Volte em breve.
        </Empty>
      )}
      <SearchResults {...shown} />
      {steps.length > 0 && (
        <>
          <h2 className="mt-5">Passos</h2>
          <ul className="card mt-3 max-w-read py-1">
            {steps.map((step) => (
              <Hit key={step.to} {...step} title={marked(step.title)}>
                {step.about}
              </Hit>
            ))}
          </ul>
          <h2 className="mt-6">Trilhas</h2>
        </>
      )}
      <div className="shelf shelf-three mt-6">
        {trails.map((trail) => (
          <TrailCard
            key={trail.id}
            trail={trail}
            heading={steps.length > 0 ? 'h3' : 'h2'}
            summary={marked(trail.pieces)}
          />
        ))}
      </div>
      {all > 0 && <LeftOut number={leftOut} one="trilha" many="trilhas" />}
      <Pages {...shown} />
    </>
  )
}
