import type { LoaderFunctionArgs } from '@remix-run/node'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { ask, everyPage, requireGroup } from '#app/team/groups/ask.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'
import { ofText } from '#app/ui/words.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const pages = await everyPage((c) => ask(context, teamGroupCalls.teamPeople, { g: group.id, o: 'name', c }))
  const rows = pages.flatMap(({ people }) =>
    people.map(({ name, done, total, last, signals }) => ({
      nome: name,
      fez: ofText(done, total),
      'último dia': last ?? '',
      avisos: signals.map(({ text }) => text).join('; '),
    })),
  )
  return csvFile('pessoas', rows, ['nome', 'fez', 'último dia', 'avisos'])
}
