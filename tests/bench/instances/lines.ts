import { median } from '#tests/checks/medians.ts'
import { spreadOf, WIDEST_SPREAD } from '../row.ts'
import type { Round } from './load.ts'
import type { Figures } from './run.ts'

function series(name: string, unit: string, values: number[]): string {
  const spread = spreadOf(values)
  const all = values.map((value) => value.toFixed(1)).join(' ')
  const verdict = spread > WIDEST_SPREAD ? ', no result' : ''
  return `${name}: ${median(values).toFixed(1)} ${unit} (rounds ${all}; spread ${(spread * 100).toFixed(1)} %${verdict})`
}

const seriesOf = (name: string, rounds: Round[]) => [
  series(
    name,
    'pages/s',
    rounds.map(({ perSecond }) => perSecond),
  ),
  series(
    `${name}, p99`,
    'ms',
    rounds.map(({ p99 }) => p99),
  ),
  series(
    `${name}, CPU`,
    'ms a page',
    rounds.map(({ cpuPerPage }) => cpuPerPage),
  ),
  `${name}: ${rounds.reduce((sum, { refused }) => sum + refused, 0)} pages refused by 503`,
]

export function linesOf({ trips, trip, one, two }: Figures): string[] {
  return [
    ...trips.map(
      ({ path, commands }) => `${path}: ${commands.length} trips to Redis (${commands.join(', ')})`,
    ),
    `a trip: ${trip.median.toFixed(3)} ms, one in a hundred ${trip.p99.toFixed(3)} ms or more; ${trip.cpu.toFixed(3)} ms of CPU`,
    ...seriesOf('one process', one),
    ...seriesOf('two processes', two),
  ]
}
