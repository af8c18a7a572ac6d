import { excelCsv } from '#files/excel-csv.ts'
import { download } from '#app/request/download.server.ts'

/** An answer with these rows for spreadsheets. */
export const csvFile = (name: string, rows: Record<string, string>[], columns: string[]): Response =>
  download(excelCsv(rows, columns), 'text/csv; charset=utf-8', `evolua-${name}.csv`)
