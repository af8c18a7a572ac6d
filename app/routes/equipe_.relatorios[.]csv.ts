import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvFile } from '#app/team/reports/csv-file.server.ts'
import { REPORT_LABELS } from '#app/team/reports/labels.ts'
import { readReport } from '#app/team/reports/reports.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { query, rows, refused } = await readReport(args)
  if (refused) {
    const reasons = Object.entries(refused.error ?? {}).map(([name, said]) => `${name}: ${said?.[0] ?? ''}\n`)
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(`Nada foi contado.\n${reasons.join('')}`, { status: 400, headers })
  }
  if (!rows) throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  return csvFile(query.relatorio, rows, REPORT_LABELS[query.relatorio].columns)
}
