import { Link } from '@remix-run/react'
import { TrailCard } from '#app/learning/shelf/trail-card.tsx'
import { Empty } from '#app/learning/search/empty.tsx'
import { count } from '#app/ui/words.ts'
import type { ShownTrails } from './view.server.ts'

const IN_STATE = { underway: ' em andamento', open: ' a fazer', done: ' feita' }
const IN_STATE_MANY = { ...IN_STATE, done: ' feitas' }

export function resultText({ results, steps, query: { text, state } }: ShownTrails): string {
  const words = state ? (results < 2 ? IN_STATE[state] : IN_STATE_MANY[state]) : ''
  const about = text ? ` com “${text}”` : ''
  if (results === 0) return `Nenhuma trilha${words}${about}`
  const andSteps = steps.length > 0 ? `${count(steps.length, 'passo', 'passos')} e ` : ''
  return `${andSteps}${count(results, 'trilha', 'trilhas')}${words}${about}`
}

export function SearchResults(shown: ShownTrails) {
  const { results, query } = shown
  if (!query.text && !query.state) return null
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
  const { query, all, others } = shown
  return (
    <>
      <Empty
        who="taina"
        holding="glass"
        title={`${resultText(shown)}.`}
        to="/trails"
        label={`Ver ${all === 1 ? 'a trilha' : `as ${count(all, 'trilha', 'trilhas')}`}`}
      >
        {query.text
          ? 'Confira como está escrito, ou procure com menos palavras.'
          : 'Escolha outra opção, ou veja todas as trilhas.'}
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
