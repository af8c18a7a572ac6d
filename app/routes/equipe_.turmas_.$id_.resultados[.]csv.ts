import type { LoaderFunctionArgs } from '@remix-run/node'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { ask, requireGroup } from '#app/team/groups/ask.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'

const COLUMNS = ['nome', 'passo', 'tentativas', 'melhor (%)', 'acertos', 'perguntas', 'dia']

const share = (best: number, of: number) => (of > 0 ? ((best * 100) / of).toFixed(1).replace('.', ',') : '')

/** One line a person and quiz; without a telephone, an e-mail or an id. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const { rows } = await ask(context, teamGroupCalls.teamResults, { g: group.id })
  const cells = rows.map(({ name, step, tries, best, of, at = '' }) => ({
    nome: name,
    passo: step,
    tentativas: String(tries),
    'melhor (%)': share(best, of),
    acertos: String(best),
    perguntas: String(of),
    dia: at,
  }))
  return csvFile('resultados', cells, COLUMNS)
}
