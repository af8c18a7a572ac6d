import { median } from '#tests/checks/medians.ts'
import { quantile } from './quantile.ts'

/** What one line of the table says. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What it was measured beside, in rounds of the same run: the goal is then one of their ratio. */
  beside?: { name: string; value: number }
  goal?: { most: number } | { least: number }
  /** The interquartile range by the median, of the series where it is widest; none where it was measured once. */
  spread?: number
}

const WIDEST_SPREAD = 0.15

const spreadOf = (values: readonly number[]) =>
  (quantile(values, 0.75) - quantile(values, 0.25)) / (median(values) || 1)

type Named = Pick<Figure, 'name' | 'unit' | 'goal'>

/** The median of a series, and of one that it was measured beside. */
export function figureOf(
  { name, unit, goal }: Named,
  values: readonly number[],
  beside?: { name: string; values: readonly number[] },
): Figure {
  return {
    name,
    value: median(values),
    unit,
    ...(beside && { beside: { name: beside.name, value: median(beside.values) } }),
    ...(goal && { goal }),
    spread: Math.max(...[values, ...(beside ? [beside.values] : [])].map(spreadOf)),
  }
}

const measuredBy = ({ value, beside }: Figure) => (beside ? value / beside.value : value)

export function verdictOf(figure: Figure): string {
  if (figure.spread !== undefined && figure.spread > WIDEST_SPREAD) return 'no result'
  if (!figure.goal) return ''
  const by = measuredBy(figure)
  return ('most' in figure.goal ? by <= figure.goal.most : by >= figure.goal.least) ? 'met' : 'missed'
}

const digits = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

function goalIn({ goal, beside }: Figure): string {
  if (!goal) return ''
  const unit = beside ? ' ×' : ''
  return 'most' in goal ? `≤ ${digits(goal.most)}${unit}` : `≥ ${digits(goal.least)}${unit}`
}

const cellsOf = (figure: Figure): string[] => [
  figure.name,
  `${digits(figure.value)} ${figure.unit}`.trim(),
  figure.beside ? `${digits(figure.beside.value)} ${figure.unit}, ${figure.beside.name}` : '',
  figure.beside?.value ? `${digits(measuredBy(figure))} ×` : '',
  goalIn(figure),
  figure.spread === undefined ? '' : `${digits(figure.spread * 100)} %`,
  verdictOf(figure),
]

const HEAD = ['what', 'measured', 'beside', 'ratio', 'goal', 'spread', '']

/** In Markdown, to be read as it is and to be put into the README. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, at) => Math.max(1, ...rows.map((cells) => cells[at]?.length ?? 0)))
  const lines = rows.map(
    (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}
