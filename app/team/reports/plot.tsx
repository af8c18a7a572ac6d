import { count } from '#app/ui/words.ts'
import { COLUMN_LABELS, REPORT_LABELS, type ReportName } from './labels.ts'
import type { PlotView } from './plot.server.ts'

const BAR_HEIGHT = 14

const COMPLETIONS = ['conclusoes', 'concluiram']

/** Completions are blue, what comes before them green, and sign-ups grey. */
function lookOf(name: ReportName, column: string): string {
  if ([name, column].some((one) => COMPLETIONS.includes(one))) return 'text-secondary'
  return column === 'cadastros' ? 'text-ink-faint' : 'text-primary'
}

/** Bars of what the table says; screen readers read the table. */
export function Plot({ name, plot }: { name: ReportName; plot: PlotView }) {
  const { height, rows, hidden } = plot
  const { bars } = REPORT_LABELS[name]
  return (
    <>
      {bars.length > 1 && (
        <p className="legend mt-2 text-sm">
          {bars.map((bar) => (
            <span key={bar} className="mr-4">
              <i className={lookOf(name, bar)} /> {COLUMN_LABELS[bar] ?? bar}
            </span>
          ))}
        </p>
      )}
      <svg width="100%" height={height} aria-hidden="true" className="bars mt-3" fill="currentColor">
        {rows.map(({ y, label, bars: drawn }) => (
          <g key={y}>
            <text y={y + 14} fontWeight="600">
              {label}
            </text>
            {drawn.map(({ column, value, percent, y: under }) => (
              <g key={column}>
                <rect
                  y={y + under}
                  width={`${percent}%`}
                  height={BAR_HEIGHT}
                  fill="currentColor"
                  className={lookOf(name, column)}
                />
                <text x={`${percent}%`} dx={percent > 0 ? 6 : 0} y={y + under + 12}>
                  {value}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
      {hidden > 0 && (
        <p className="text-sm text-ink-soft">{count(hidden, 'linha está', 'linhas estão')} só na tabela.</p>
      )}
    </>
  )
}
