import { Fragment } from 'react'
import { useCounted } from './use-fresh.ts'

export interface Stat {
  value: string
  /** A number that follows, and is counted up where it is fresh. */
  counted?: number
  label: string
}

const Counted = ({ end }: { end: number }) => <>{useCounted(end)}</>

/** Two or three numbers in a row, read as "5 de 5 certas". */
export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <p className="stats">
      {stats.map(({ value, counted, label }) => (
        <Fragment key={label}>
          <span>
            <strong>
              {value}
              {counted !== undefined && <Counted end={counted} />}
            </strong>{' '}
            <span>{label}</span>
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
