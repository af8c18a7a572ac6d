import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGroup } from '#app/team/groups/ask.server.ts'
import { stepsIn } from '#app/team/groups/people.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'

/** Percents; without a telephone, an e-mail or an id. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const { steps, people } = await stepsIn(context, group.id)
  // Two trails may each have a step of the same title.
  const columns = steps.map(({ title }, at) => `${at + 1}. ${title} (%)`)
  const rows = people.map(({ name, p }) => ({
    nome: name,
    ...Object.fromEntries(columns.map((column, at) => [column, String(p[at])])),
  }))
  return csvFile('passos', rows, ['nome', ...columns])
}
