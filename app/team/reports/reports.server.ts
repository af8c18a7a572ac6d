import type { LoaderFunctionArgs } from '@remix-run/node'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { shortDate } from '#app/domain/dates.ts'
import { expecting } from '#app/upstream/failure.server.ts'
import { requireMember } from '../access/guards.server.ts'
import { NO_REPORTS, withAllVersions } from './acceptance.server.ts'
import { queryIn, type ReportQuery } from './report-query.server.ts'
import { ALL, NAMES, REPORT_LABELS, smallGroup } from './labels.ts'
import { plotOf } from './plot.server.ts'

type Rows = Record<string, string>[]

/** A query would say "undefined". */
const payloadOf = ({ relatorio, de, ate, programa, cupom }: ReportQuery) => ({
  n: relatorio,
  ...(de && { f: de }),
  ...(ate && { u: ate }),
  ...(programa && { p: programa }),
  ...(cupom && { k: cupom }),
})

/** What the address asks for, or the refused form; a teacher of one programme sees that one only. */
export async function readReport(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const { url, member, visitor } = context
  const { query: typed, refused } = queryIn(url.searchParams)
  if (!typed) return { context, refused }
  const query: ReportQuery = { ...typed, programa: member.programme ?? typed.programa }
  const answer = await expecting(NO_REPORTS, visitor.report(payloadOf(query)))
  if (!answer.ok) return { context, query }
  const counted = answer.value.rows
  const rows = query.relatorio === 'aceites' ? withAllVersions(counted, legalTextsOf(args.context)) : counted
  return { context, query, rows: rows.length === 0 ? [smallGroup(query.relatorio)] : rows }
}

/** As a page shows them: days as people write them, and no names beside titles. */
export function shownReport(query: ReportQuery, rows: Rows) {
  const { columns, by } = REPORT_LABELS[query.relatorio]
  const shown = rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const cell = row[column] ?? ''
        return [column, column === 'semana' ? cell.replace(/^\d{4}-\d\d-\d\d$/, shortDate) : cell]
      }),
    ),
  )
  return {
    name: query.relatorio,
    columns: columns.filter((column) => !NAMES.includes(column)),
    rows: shown,
    plot: shown[0]?.[by] === ALL ? undefined : plotOf(query.relatorio, shown),
  }
}

export type ReportView = ReturnType<typeof shownReport>
