import { Link } from '@remix-run/react'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { stepPath } from '#app/learning/step-path.ts'
import { Card } from '#app/ui/card.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { count, evosText } from '#app/ui/words.ts'
import type { shownStep } from './view.server.ts'

type ListedStep = ReturnType<typeof shownStep>

interface PathProps {
  steps?: ListedStep[]
  /** Undefined where there is no statement of them. */
  evos: number | undefined
  leftOut: number
  isFinished: boolean
  /** The number that the next part of the list begins with. */
  more: number | undefined
}

/** The others are folded. */
const FEW = 2

const StepRow = ({ id, title, trailTitle, state }: ListedStep) => (
  <RowLink to={stepPath(id)} prefetch="none" detail={`${trailTitle} · ${state}`}>
    <span className="font-semibold">{title}</span>
  </RowLink>
)

/** The steps, and what they gave. */
export function Path({ steps, evos, leftOut, isFinished, more }: PathProps) {
  const none = isFinished ? 'Você ainda não concluiu nenhum passo.' : 'Você ainda não começou nenhum passo.'
  const shown = steps?.slice(0, FEW) ?? []
  const others = steps?.slice(FEW) ?? []
  const isEmpty = steps?.length === 0 && leftOut === 0
  return (
    <Card id="passos" aria-labelledby="passos-titulo" className="mt-3 py-4">
      <h2 id="passos-titulo">{isFinished ? 'Seus passos feitos' : 'Seu caminho'}</h2>
      {!steps && (
        <p className="mt-3 text-ink-soft">Não deu para ver os seus passos agora. Tente mais tarde.</p>
      )}
      {isEmpty && (
        <p className="mt-3 text-ink-soft">
          {none} <Link to="/trails">Ver as trilhas</Link>
        </p>
      )}
      <ul className="mt-1">
        {shown.map((step) => (
          <StepRow key={step.id} {...step} />
        ))}
        {others.length > 0 && (
          <li className="border-b border-line last:border-0">
            <details className="fold">
              <summary>{`Ver mais ${count(others.length, 'passo', 'passos')}`}</summary>
              <ul>
                {others.map((step) => (
                  <StepRow key={step.id} {...step} />
                ))}
              </ul>
            </details>
          </li>
        )}
        {more && (
          <RowLink to={`/user?${isFinished ? 'passos=concluidos&' : ''}de=${more}#passos`}>
            Ver mais passos
          </RowLink>
        )}
        {isFinished && (
          <RowLink to="/user#passos" preventScrollReset>
            Ver todos os passos
          </RowLink>
        )}
        {evos !== undefined && evos > 0 && (
          <RowLink id="extrato" to="/user/extrato">
            <span className="flex flex-wrap justify-between font-semibold tabular-nums">
              <span className="mr-3">Seus evos</span> <span>{evosText(evos)}</span>
            </span>
          </RowLink>
        )}
      </ul>
      <LeftOut number={leftOut} one="passo" many="passos" />
    </Card>
  )
}
