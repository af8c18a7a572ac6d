import { Link } from '@remix-run/react'
import { ofText } from '#app/ui/words.ts'

interface StepGridProps {
  steps: { id: string; title: string; trail: string }[]
  people: { to: `/equipe/${string}`; name: string; percents: number[] }[]
}

function lookOf(percent: number) {
  if (percent === 100) return 'done'
  return percent > 0 ? `begun begun-${Math.ceil(percent / 25)}` : 'not-begun'
}

/** A column a step, under its number; wide tables scroll in a region of their own, beside the names. */
export function StepGrid({ steps, people }: StepGridProps) {
  return (
    <>
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
      <div
        className="table-scroll mt-4 rounded-card border border-line bg-surface"
        role="region"
        aria-label="Passos de cada pessoa"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a pointer it scrolls by arrow keys
        tabIndex={0}
      >
        <table className="team-table step-grid">
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
                  <Link to={to} className="touch w-28 md:w-56">
                    {name}
                  </Link>
                </th>
                <td>{ofText(percents.filter((percent) => percent === 100).length, steps.length)}</td>
                {percents.map((percent, at) => (
                  <td key={at} className={lookOf(percent)}>
                    {percent === 100 ? 'feito' : `${percent}%`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
