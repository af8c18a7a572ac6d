import type { LoaderFunctionArgs } from '@remix-run/node'
import { teamGroupCalls, type TeamPerson } from '#contract/team-group-calls.ts'
import { ask, requireGroup } from '#app/team/groups/ask.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'
import { ofText } from '#app/ui/words.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const all: TeamPerson[] = []
  for (let c: string | undefined = ''; c !== undefined;) {
    const page: { people: TeamPerson[]; next?: string } = await ask(context, teamGroupCalls.teamPeople, {
      g: group.id,
      o: 'name',
      c,
    })
    all.push(...page.people)
    c = page.next
  }
  const rows = all.map(({ name, done, total, last, signals }) => ({
    nome: name,
    fez: ofText(done, total),
    'último dia': last ?? '',
    avisos: signals.map(({ text }) => text).join('; '),
  }))
  return csvFile('pessoas', rows, ['nome', 'fez', 'último dia', 'avisos'])
}
