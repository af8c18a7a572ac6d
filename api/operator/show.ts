/** Rows for an operator: a table to read, JSON for programs, or CSV for a spreadsheet. */
import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { excelCsv } from '#files/excel-csv.ts'
import type { Row } from '#api/reports/row.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'

export interface Form {
  json?: true
  csv?: true
  bom?: true
}

export const withForms = (command: Command): Command =>
  command
    .option(...JSON_OPTION)
    .option('--csv', 'responde em CSV, para programas')
    .option('--bom', 'com --csv: como o Excel em português abre, com ponto e vírgula')

function asTable(columns: string[], rows: Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const text = lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
  return text.map((line) => line.trimEnd()).join('\n')
}

/** The columns are those of the first row; `nothing` is said where there is none, but in JSON and CSV. */
export function show(rows: Row[], { json, csv, bom }: Form, nothing: string): string {
  if (json) return JSON.stringify(rows)
  const columns = Object.keys(rows[0] ?? {})
  if (csv && bom) return excelCsv(rows, columns)
  // A cell never starts a formula.
  if (csv) return stringify(rows, { header: true, columns, escape_formulas: true })
  return rows.length === 0 ? nothing : asTable(columns, rows)
}

/** A sentence for people; in JSON or CSV what there is then. */
export const tell = (sentence: string, row: Row, form: Form): string =>
  form.json || form.csv ? show([row], form, '') : sentence
