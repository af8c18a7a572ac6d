import type { LoaderFunctionArgs } from '@remix-run/node'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { ask, everyPage, requireGroup } from '#app/team/groups/ask.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'

/** Percents; without a telephone, an e-mail or an id. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const pages = await everyPage((c) => ask(context, teamGroupCalls.teamSteps, { g: group.id, c }))
  // Two trails may each have a step of the same title.
  const columns = (pages[0]?.steps ?? []).map(({ title }, at) => `${at + 1}. ${title} (%)`)
  const rows = pages.flatMap(({ people }) =>
    people.map(({ name, p }) => ({
      nome: name,
      ...Object.fromEntries(columns.map((column, at) => [column, String(p[at] ?? 0)])),
    })),
  )
  return csvFile('passos', rows, ['nome', ...columns])
}
