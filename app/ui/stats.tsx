import { Fragment } from 'react'

export interface Stat {
  value: string
  label: string
}

/** Two or three numbers in a row, read as "5 de 5 certas". */
export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <p className="stats">
      {stats.map(({ value, label }) => (
        <Fragment key={label}>
          <span>
            <strong>{value}</strong> <span>{label}</span>
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
