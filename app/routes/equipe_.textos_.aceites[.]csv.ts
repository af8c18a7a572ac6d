import type { LoaderFunctionArgs } from '@remix-run/node'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { requireMember } from '#app/team/access/guards.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'
import { acceptanceRows } from '#app/team/reports/acceptance.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const rows = await acceptanceRows(await requireMember(args), legalTextsOf(args.context))
  if (!rows) throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  return csvFile('aceites', rows, ['texto', 'versao', 'pessoas'])
}
