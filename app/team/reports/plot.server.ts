import { scaleBand, scaleLinear } from 'd3-scale'
import { REPORT_LABELS, type ReportName } from './labels.ts'

const WIDTH = 360
const MOST_ROWS = 40
const LABEL = 18
const BAR = 12
const LONGEST_LABEL = 42
const FIVE = 5

/** "5 ou mais" is 5, "ao menos 40 %" is 40, and "menos de 5" none. */
const amountOf = (cell = ''): number => Number(/^(?:ao menos )?(\d+)/.exec(cell)?.[1] ?? 0)

const shortened = (text: string) =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text

/** Who stopped before any class has only the step's title in common. */
const labelIn = (row: Record<string, string>, by: string) =>
  row[by]?.startsWith('(') && row.titulo ? `${row.titulo} ${row[by]}` : (row[by] ?? '')

/** Where the bars of a report lie: its newest weeks, or its first rows. */
export function plotOf(name: ReportName, all: Record<string, string>[]) {
  const { bars, by, drawn } = REPORT_LABELS[name]
  const rows = drawn ? all.filter((row) => row[drawn.column] === drawn.cell) : all
  const shown = by === 'semana' ? rows.slice(-MOST_ROWS) : rows.slice(0, MOST_ROWS)
  const amounts = shown.map((row) => bars.map((bar) => amountOf(row[bar])))
  const height = shown.length * (LABEL + bars.length * BAR + BAR)
  const x = scaleLinear([0, Math.max(FIVE, ...amounts.flat())], [0, WIDTH - LABEL]).nice()
  const y = scaleBand(shown.keys(), [0, height])
  const inRow = scaleBand(bars.keys(), [LABEL, LABEL + bars.length * BAR]).paddingInner(0.1)
  return {
    width: WIDTH,
    height,
    hidden: rows.length - shown.length,
    ticks: x
      .ticks(4)
      .filter((tick) => tick % FIVE === 0)
      .map((tick) => ({ label: tick, x: x(tick) })),
    rows: shown.map((row, at) => ({
      label: shortened(labelIn(row, by)),
      y: y(at) ?? 0,
      bars: bars.map((_, bar) => ({
        y: inRow(bar) ?? 0,
        width: Math.round(x(amounts[at]?.[bar] ?? 0)),
        height: Math.round(inRow.bandwidth()),
      })),
    })),
  }
}

export type PlotView = ReturnType<typeof plotOf>
