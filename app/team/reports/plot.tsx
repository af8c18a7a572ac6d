import { count } from '#app/ui/words.ts'
import { COLUMN_LABELS, FEW, REPORT_LABELS, type ReportName } from './labels.ts'
import type { PlotView } from './plot.server.ts'

const AXIS = 20

/** Bars of what the table says; screen readers read the table. */
export function Plot({ name, plot }: { name: ReportName; plot: PlotView }) {
  const { width, height, ticks, rows, hidden } = plot
  const { bars } = REPORT_LABELS[name]
  return (
    <>
      {bars.length > 1 && (
        <p className="text-sm text-ink-soft">
          De cima para baixo: {bars.map((bar) => (COLUMN_LABELS[bar] ?? bar).toLowerCase()).join(', ')}.
        </p>
      )}
      <svg
        viewBox={`0 0 ${width} ${height + AXIS}`}
        width="100%"
        aria-hidden="true"
        fontSize="12"
        className="mt-3 max-w-form"
      >
        {ticks.map(({ label, x }) => (
          <g key={label} transform={`translate(${x} 0)`} fill="currentColor" className="text-ink-soft">
            <path d={`M.5 0V${height}`} stroke="currentColor" opacity="0.3" />
            <text y={height + 15} textAnchor={x === 0 ? 'start' : 'middle'}>
              {label}
            </text>
          </g>
        ))}
        {rows.map((row) => (
          <g key={row.y} transform={`translate(0 ${row.y})`}>
            <text x="4" y="13" fill="currentColor" fontWeight="600">
              {row.label}
            </text>
            {row.bars.map((bar, at) =>
              bar.width === 0 ? (
                <text key={bar.y} x="4" y={bar.y + bar.height - 1} fontSize="11" fill="currentColor">
                  {FEW}
                </text>
              ) : (
                <rect
                  key={bar.y}
                  {...bar}
                  fill="currentColor"
                  className="text-secondary"
                  opacity={1 - at * 0.3}
                />
              ),
            )}
          </g>
        ))}
      </svg>
      {hidden > 0 && (
        <p className="text-sm text-ink-soft">{count(hidden, 'linha está', 'linhas estão')} só na tabela.</p>
      )}
    </>
  )
}
