import { excelSheet } from '#contract/excel-sheet.ts'

/** An answer with these rows for spreadsheets. */
export function csvFile(name: string, rows: Record<string, string>[], columns: string[]): Response {
  return new Response(excelSheet(rows, columns), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="evolua-${name}.csv"`,
    },
  })
}
