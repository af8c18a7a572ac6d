import { REPORT_LABELS, type ReportName } from './labels.ts'

/** Of the whole width, in percent: the rest is for the value at the bar's end. */
const LONGEST_BAR = 70
const MOST_ROWS = 40
const LABEL = 20
const BAR = 18
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
  const rowHeight = LABEL + bars.length * BAR + BAR / 2
  const most = Math.max(FIVE, ...amounts.flat())
  return {
    height: shown.length * rowHeight,
    hidden: rows.length - shown.length,
    isEmpty: amounts.flat().every((amount) => amount === 0),
    rows: shown.map((row, at) => ({
      label: shortened(labelIn(row, by)),
      y: at * rowHeight,
      bars: bars.map((column, bar) => ({
        column,
        value: row[column] ?? '',
        y: LABEL + bar * BAR,
        percent: Math.round(((amounts[at]?.[bar] ?? 0) / most) * LONGEST_BAR),
      })),
    })),
  }
}

export type PlotView = ReturnType<typeof plotOf>
