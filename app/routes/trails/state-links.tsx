import { Link } from '@remix-run/react'
import type { TrailState } from '#contract/trail-search.ts'
import { pathOfPage } from './query.ts'
import type { ShownTrails } from './view.server.ts'

const STATES: [words: string, state?: TrailState][] = [
  ['Todas'],
  ['Em andamento', 'underway'],
  ['A fazer', 'open'],
  ['Feitas', 'done'],
]

export const StateLinks = ({ query }: Pick<ShownTrails, 'query'>) => (
  <nav aria-label="Mostrar" className="mt-2 flex flex-wrap print:hidden">
    {STATES.map(([words, state]) => (
      <Link
        key={words}
        to={pathOfPage({ ...query, state }, 1)}
        aria-current={state === query.state ? 'true' : undefined}
        className="touch mr-4"
      >
        {words}
      </Link>
    ))}
  </nav>
)
