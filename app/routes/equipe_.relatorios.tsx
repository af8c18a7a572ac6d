import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { presence, requireMember } from '#app/team/guards.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { COLUMN_LABELS, REPORT_LABELS, type ReportName } from '#app/team/reports/labels.ts'
import { Plot } from '#app/team/reports/plot.tsx'
import { ReportForm } from '#app/team/reports/report-form.tsx'
import { readReport, type ReportView } from '#app/team/reports/reports.server.ts'
import { TeamPage } from '#app/team/team-page.tsx'

export const meta: MetaFunction = () => teamTitle('Relatórios')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  return { who: presence(context), report: await readReport(context) }
}

function Table({ chosen, rows = [], columns }: Pick<ReportView, 'chosen' | 'rows' | 'columns'>) {
  return (
    <div className="prose mt-4">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Tabela">
        <table>
          <caption>{REPORT_LABELS[chosen.name].label}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {COLUMN_LABELS[name] ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map((name) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The address of the same report as a file. */
function fileOf({
  name,
  from,
  until,
  programme,
  coupon,
}: ReportView['chosen']): `/equipe/relatorios.csv?${string}` {
  const asked = { relatorio: name, de: from, ate: until, programa: programme, cupom: coupon }
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/equipe/relatorios.csv?${new URLSearchParams(given).toString()}`
}

export default function Reports() {
  const { who, report } = useLoaderData<typeof loader>()
  const { chosen, rows } = report
  return (
    <TeamPage who={who} title="Relatórios">
      <p className="mt-3">
        As pessoas são contadas de cinco em cinco e por meses inteiros, para que ninguém seja reconhecido.
      </p>
      <ReportForm key={fileOf(chosen)} {...report} />
      <h2 className="mt-6">{REPORT_LABELS[chosen.name satisfies ReportName].label}</h2>
      <p>{REPORT_LABELS[chosen.name].about}</p>
      {rows === undefined && <p className="mt-3">O servidor em uso não tem relatórios.</p>}
      {rows?.length === 0 && <p className="mt-3">Ninguém ainda, neste recorte. Escolha outro acima.</p>}
      {rows !== undefined && rows.length > 0 && (
        <>
          <Plot name={chosen.name} plot={report.plot} />
          <Table {...report} />
          <p className="mt-3 print:hidden">
            <a href={fileOf(chosen)} className="inline-flex min-h-touch items-center">
              Baixar em CSV, para planilhas
            </a>
          </p>
        </>
      )}
    </TeamPage>
  )
}
