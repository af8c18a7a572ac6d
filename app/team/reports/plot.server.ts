import { REPORT_LABELS, type ReportName } from './labels.ts'

const WIDTH = 360
const MOST_ROWS = 40
const LABEL = 18
const BAR = 12
const LONGEST_LABEL = 42
const FIVE = 5
const MOST_STEPS = 5

/** "5 ou mais" is 5, "ao menos 40 %" is 40, and "menos de 5" none. */
const amountOf = (cell = ''): number => Number(/^(?:ao menos )?(\d+)/.exec(cell)?.[1] ?? 0)

const shortened = (text: string) =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text

/** Who stopped before any class has only the step's title in common. */
const labelIn = (row: Record<string, string>, by: string) =>
  row[by]?.startsWith('(') && row.titulo ? `${row.titulo} ${row[by]}` : (row[by] ?? '')

/** 5, 10, 20, 50, 100 and so on: the first that reaches `most` in five steps. */
function stepOf(most: number): number {
  let step = FIVE
  for (let at = 1; step * MOST_STEPS < most; at++) step *= at % 3 === 0 ? 2.5 : 2
  return step
}

/** Where the bars of a report lie: its newest weeks, or its first rows. */
export function plotOf(name: ReportName, all: Record<string, string>[]) {
  const { bars, by, drawn } = REPORT_LABELS[name]
  const rows = drawn ? all.filter((row) => row[drawn.column] === drawn.cell) : all
  const shown = by === 'semana' ? rows.slice(-MOST_ROWS) : rows.slice(0, MOST_ROWS)
  const amounts = shown.map((row) => bars.map((bar) => amountOf(row[bar])))
  const rowHeight = LABEL + bars.length * BAR + BAR
  const most = Math.max(FIVE, ...amounts.flat())
  const step = stepOf(most)
  const steps = Math.ceil(most / step)
  const x = (amount: number) => (amount / (step * steps)) * (WIDTH - LABEL)
  return {
    width: WIDTH,
    height: shown.length * rowHeight,
    hidden: rows.length - shown.length,
    ticks: Array.from({ length: steps + 1 }, (_, at) => ({ label: at * step, x: x(at * step) })),
    rows: shown.map((row, at) => ({
      label: shortened(labelIn(row, by)),
      y: at * rowHeight,
      bars: bars.map((_, bar) => ({
        y: LABEL + bar * BAR,
        width: Math.round(x(amounts[at]?.[bar] ?? 0)),
        height: BAR - 1,
      })),
    })),
  }
}

export type PlotView = ReturnType<typeof plotOf>
