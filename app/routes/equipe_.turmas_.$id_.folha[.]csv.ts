import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { ask, requireGroup } from '#app/team/groups/ask.server.ts'
import { month } from '#app/team/reports/report-query.server.ts'
import { csvFile } from '#app/team/reports/csv-file.server.ts'

const HOUR = 60

const LIVES = {
  'encontros com chamada': 'held',
  presenças: 'present',
  'presenças com atraso': 'late',
  faltas: 'absent',
  'faltas justificadas': 'excused',
  'encontros sem chamada': 'open',
} as const

/** Planned hours, decimal; without a telephone, an e-mail or an id. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const m = month.safeParse(context.url.searchParams.get('mes') ?? '').data
  if (!m) throw data(null, 400)
  const { rows } = await ask(context, teamGroupCalls.teamSheet, { g: group.id, m })
  const columns = ['nome', 'horas previstas', ...Object.keys(LIVES)]
  const cells = rows.map(({ name, minutes, ...counts }) => ({
    nome: name,
    'horas previstas': (minutes / HOUR).toFixed(1).replace('.', ','),
    ...Object.fromEntries(Object.entries(LIVES).map(([column, key]) => [column, String(counts[key] ?? '')])),
  }))
  return csvFile(`folha-${m}`, cells, columns)
}
