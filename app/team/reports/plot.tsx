import { COLUMN_LABELS, REPORT_LABELS } from './labels.ts'
import type { ReportView } from './reports.server.ts'

const MOST_BARS = 40
const BAR = 14
const GAP = 10
const LABEL = 190
const WIDTH = 600

/** "5 ou mais" is 5, and "menos de 5" none. */
const amountOf = (cell = ''): number => (/^\d/.test(cell) ? parseInt(cell, 10) : 0)

const shortened = (text: string) => (text.length > 26 ? `${text.slice(0, 25)}…` : text)

/** Bars of what the table says; screen readers read the table. */
export function Plot({ chosen, rows = [] }: Pick<ReportView, 'chosen' | 'rows'>) {
  const { bars, by } = REPORT_LABELS[chosen.name]
  const shown = rows.slice(0, MOST_BARS)
  const most = Math.max(...shown.flatMap((row) => bars.map((name) => amountOf(row[name]))), 1)
  const rowHeight = bars.length * BAR + GAP
  return (
    <>
      {bars.length > 1 && (
        <p className="text-sm text-ink-soft">
          De cima para baixo: {bars.map((name) => (COLUMN_LABELS[name] ?? name).toLowerCase()).join(', ')}.
        </p>
      )}
      <svg
        viewBox={`0 0 ${WIDTH} ${shown.length * rowHeight}`}
        width="100%"
        aria-hidden="true"
        className="mt-3 text-secondary"
      >
        {shown.map((row, at) => (
          <g key={at} transform={`translate(0 ${at * rowHeight})`} fill="currentColor" fontSize="12">
            <text x={LABEL - 8} y={12} textAnchor="end">
              {shortened(row[by] ?? '')}
            </text>
            {bars.map((name, bar) => (
              <rect
                key={name}
                x={LABEL}
                y={bar * BAR}
                width={Math.max(1, ((WIDTH - LABEL) * amountOf(row[name])) / most)}
                height={BAR - 2}
                opacity={1 - bar * 0.3}
              />
            ))}
          </g>
        ))}
      </svg>
    </>
  )
}
