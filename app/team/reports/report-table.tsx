import { TeamTable } from '#app/team/table.tsx'
import { COLUMN_LABELS, isCount, REPORT_LABELS } from './labels.ts'
import type { ReportView } from './reports.server.ts'

/** What the row above begins with too is not shown again. */
export function ReportTable({ name, columns, rows }: ReportView) {
  const [first = ''] = columns
  return (
    <TeamTable
      caption={REPORT_LABELS[name].label}
      columns={columns.map((column) => COLUMN_LABELS[column] ?? column)}
      isNumber={(at) => isCount(columns[at] ?? '')}
      rows={rows.map((row, at) => ({
        key: at,
        cells: columns.map((column) =>
          column === first && row[column] === rows[at - 1]?.[column] ? (
            <span className="sr-only">{row[column]}</span>
          ) : (
            row[column]
          ),
        ),
      }))}
    />
  )
}
