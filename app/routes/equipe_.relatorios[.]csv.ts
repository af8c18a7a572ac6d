import type { LoaderFunctionArgs } from '@remix-run/node'
import { stringify } from 'csv-stringify/sync'
import { requireMember } from '#app/team/guards.server.ts'
import { readReport } from '#app/team/reports/reports.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { chosen, rows, columns } = await readReport(await requireMember(args))
  if (!rows) throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  // A cell never starts a formula; the mark of UTF-8 is for Excel.
  const csv = stringify(rows, { header: true, columns, bom: true, escape_formulas: true })
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="evolua-${chosen.name}.csv"`,
    },
  })
}
