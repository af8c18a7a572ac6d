import { Link } from '@remix-run/react'
import { ofText } from '#app/ui/words.ts'

interface StepGridProps {
  steps: { id: string; title: string; trail: string }[]
  people: { to: `/equipe/${string}`; name: string; percents: number[] }[]
}

const lookOf = (percent: number) => (percent === 100 ? 'is-done' : percent > 0 ? 'is-begun' : undefined)

/** What the numbers over the columns are. */
function Legend({ steps }: Pick<StepGridProps, 'steps'>) {
  return (
    <details className="fold mt-3">
      <summary>O que é cada número</summary>
      <ol>
        {steps.map(({ id, title, trail }, at) => (
          <li key={id} className="break-words">
            {`${at + 1}. ${title}`} <span className="text-ink-soft">{`(${trail})`}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** A column a step, under its number; wide tables scroll in a region of their own, beside the names. */
export function StepGrid({ steps, people }: StepGridProps) {
  return (
    <>
      <Legend steps={steps} />
      <div
        className="table-scroll step-scroll"
        role="region"
        aria-label="Passos de cada pessoa"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a pointer it scrolls by arrow keys
        tabIndex={0}
      >
        <table className="step-grid">
          <caption className="sr-only">Quanto cada pessoa fez de cada passo</caption>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Feitos</th>
              {steps.map(({ id, title }, at) => (
                <th key={id} scope="col" title={title} aria-label={`${at + 1}. ${title}`}>
                  {at + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ to, name, percents }) => (
              <tr key={to}>
                <th scope="row">
                  <Link to={to}>{name}</Link>
                </th>
                <td>{ofText(percents.filter((percent) => percent === 100).length, steps.length)}</td>
                {steps.map(({ id }, at) => {
                  const percent = percents[at] ?? 0
                  return (
                    <td key={id} className={lookOf(percent)}>
                      {percent === 100 ? 'feito' : `${percent}%`}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
