import { Link } from '@remix-run/react'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { stepPath } from '#app/learning/step-path.ts'
import { Card } from '#app/ui/card.tsx'
import { count } from '#app/ui/words.ts'

interface ListedStep {
  id: string
  title: string
  trailTitle: string
  state: string
}

interface StepsSectionProps {
  steps?: ListedStep[]
  leftOut: number
  isFinished: boolean
  /** The number that the next part of the list begins with. */
  more: number | undefined
}

const FILTERS = [
  { to: '/user#passos', label: 'Todos', finished: false },
  { to: '/user?passos=concluidos#passos', label: 'Concluídos', finished: true },
] as const

/** As many need neither a filter nor a fold. */
const FEW = 5

const FILTER =
  'mr-2 inline-flex min-h-touch items-center rounded-full border-2 px-4 text-sm font-semibold no-underline'

function StepList({ steps }: { steps: ListedStep[] }) {
  return (
    <ul className="mt-2">
      {steps.map(({ id, title, trailTitle, state }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-0">
          <Link
            to={stepPath(id)}
            prefetch="none"
            className="inline-flex min-h-touch items-center font-semibold text-ink"
          >
            {title}
          </Link>
          <p className="text-sm tabular-nums text-ink-soft">{`${trailTitle} · ${state}`}</p>
        </li>
      ))}
    </ul>
  )
}

export function StepsSection({ steps, leftOut, isFinished, more }: StepsSectionProps) {
  const none = isFinished ? 'Você ainda não concluiu nenhum passo.' : 'Você ainda não começou nenhum passo.'
  const shown = steps?.slice(0, FEW) ?? []
  const others = steps?.slice(FEW) ?? []
  const isEmpty = steps?.length === 0 && leftOut === 0
  return (
    <Card id="passos" aria-labelledby="passos-titulo" className="mt-4">
      <h2 id="passos-titulo">Seus passos</h2>
      {(others.length > 0 || isFinished) && (
        <nav aria-label="Quais passos" className="mt-3">
          {FILTERS.map(({ to, label, finished }) => (
            <Link
              key={to}
              to={to}
              preventScrollReset
              aria-current={finished === isFinished ? 'true' : undefined}
              className={`${FILTER} ${finished === isFinished ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-line-strong text-ink'}`}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {!steps && (
        <p className="mt-3 text-ink-soft">Não deu para ver os seus passos agora. Tente mais tarde.</p>
      )}
      {isEmpty && (
        <p className="mt-3 text-ink-soft">
          {none} <Link to="/trails">Ver as trilhas</Link>
        </p>
      )}
      <StepList steps={shown} />
      {others.length > 0 && (
        <details className="fold">
          <summary>{`Ver mais ${count(others.length, 'passo', 'passos')}`}</summary>
          <StepList steps={others} />
        </details>
      )}
      {more && (
        <Link
          to={`/user?${isFinished ? 'passos=concluidos&' : ''}de=${more}#passos`}
          className="inline-flex min-h-touch items-center"
        >
          Ver mais passos
        </Link>
      )}
      <LeftOut number={leftOut} one="passo" many="passos" />
    </Card>
  )
}
