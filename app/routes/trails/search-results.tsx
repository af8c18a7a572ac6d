import { Link } from '@remix-run/react'
import { TrailCard } from '#app/learning/shelf/trail-card.tsx'
import { Empty } from '#app/learning/search/empty.tsx'
import { count } from '#app/ui/words.ts'
import type { ShownTrails } from './view.server.ts'

export function resultText({ results, steps, query: { text } }: ShownTrails): string {
  if (results === 0) return `Nenhuma trilha com “${text}”`
  const andSteps = steps.length > 0 ? `${count(steps.length, 'passo', 'passos')} e ` : ''
  return `${andSteps}${count(results, 'trilha', 'trilhas')} com “${text}”`
}

export function SearchResults(shown: ShownTrails) {
  const { results, query } = shown
  if (!query.text) return null
  if (results === 0) return <NoResults {...shown} />
  return (
    <p className="mt-4">
      {`${resultText(shown)}.`}{' '}
      <Link to="/trails" className="touch">
        Ver todas
      </Link>
    </p>
  )
}

function NoResults(shown: ShownTrails) {
  const { all, others } = shown
  return (
    <>
      <Empty
        who="taina"
        holding="glass"
        title={`${resultText(shown)}.`}
        to="/trails"
        label={`Ver ${all === 1 ? 'a trilha' : `as ${count(all, 'trilha', 'trilhas')}`}`}
      >
        Confira como está escrito, ou procure com menos palavras.
      </Empty>
      {others.length > 0 && (
        <section aria-labelledby="outras" className="mt-9">
          <h2 id="outras">Talvez uma destas</h2>
          <div className="shelf">
            {others.map((trail) => (
              <TrailCard key={trail.id} trail={trail} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
