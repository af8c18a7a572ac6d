import { COLUMN_LABELS, isCount, REPORT_LABELS } from './labels.ts'
import type { ReportView } from './reports.server.ts'

const lookOf = (column: string) => (isCount(column) ? 'number' : undefined)

export function ReportTable({ name, columns, rows }: ReportView) {
  return (
    <div className="prose mt-4">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Tabela">
        <table>
          <caption className="sr-only">{REPORT_LABELS[name].label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={lookOf(column)}>
                  {COLUMN_LABELS[column] ?? column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map((column, place) => (
                  <td key={column} className={lookOf(column)}>
                    {place === 0 && row[column] === rows[at - 1]?.[column] ? (
                      <span className="sr-only">{row[column]}</span>
                    ) : (
                      row[column]
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
