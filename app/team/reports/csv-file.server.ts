import { stringify } from 'csv-stringify/sync'

/** An answer with these rows for spreadsheets. */
export function csvFile(name: string, rows: Record<string, string>[], columns: string[]): Response {
  // A cell never starts a formula; the mark of UTF-8 is for Excel.
  const csv = stringify(rows, { header: true, columns, bom: true, escape_formulas: true })
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="evolua-${name}.csv"`,
    },
  })
}
