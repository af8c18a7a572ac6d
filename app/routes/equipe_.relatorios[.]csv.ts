import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/team/guards.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'
import { readReport } from '#app/team/reports/reports.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { chosen, rows, columns } = await readReport(await requireMember(args))
  if (!rows) throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  return csvFile(chosen.name, rows, columns)
}
