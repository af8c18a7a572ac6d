import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { presence } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { COLUMN_LABELS, isCount, REPORT_LABELS } from '#app/team/reports/labels.ts'
import { Plot } from '#app/team/reports/plot.tsx'
import { ReportForm } from '#app/team/reports/report-form.tsx'
import { readReport, shownReport, type ReportView } from '#app/team/reports/reports.server.ts'
import { TeamTable } from '#app/team/page/table.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'

export const meta: MetaFunction = () => teamTitle('Relatórios')

export async function loader(args: LoaderFunctionArgs) {
  const { context, query, rows, refused } = await readReport(args)
  const page = { who: presence(context), isBound: context.member.programme !== undefined, refused }
  return data(
    { ...page, values: query, report: query && rows && shownReport(query, rows) },
    refused ? 400 : 200,
  )
}

type CsvPath = `/equipe/relatorios.csv?${string}`

/** The address of the same report as a file. */
function fileOf(values: Record<string, string>): CsvPath {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return `/equipe/relatorios.csv?${new URLSearchParams(given).toString()}`
}

/** What the row above begins with too is not shown again. */
function ReportTable({ name, columns, rows }: ReportView) {
  const [first = ''] = columns
  return (
    <TeamTable
      caption={REPORT_LABELS[name].label}
      columns={columns.map((column) => COLUMN_LABELS[column] ?? column)}
      isNumber={(at) => isCount(columns[at] ?? '')}
      rows={rows.map((row, at) => ({
        key: at,
        cells: columns.map((column) =>
          column === first && row[column] === rows[at - 1]?.[column] ? (
            <span className="sr-only">{row[column]}</span>
          ) : (
            row[column]
          ),
        ),
      }))}
    />
  )
}

function Report({ report, file }: { report: ReportView; file: CsvPath }) {
  const { label, about } = REPORT_LABELS[report.name]
  return (
    <section aria-label={label} className="card mt-5">
      <h2>{label}</h2>
      <p>{about}</p>
      {report.plot?.isEmpty === false && <Plot name={report.name} plot={report.plot} />}
      {report.plot?.isEmpty && (
        <p className="mt-3 font-semibold">Ainda não há números para mostrar: eles aparecem a partir de 5.</p>
      )}
      <details open={!report.plot || report.plot.isEmpty} className="fold mt-3">
        <summary>Os números em uma tabela</summary>
        <ReportTable {...report} />
      </details>
      <p className="mt-3 print:hidden">
        <a href={file} className="touch">
          Baixar em CSV, para planilhas
        </a>
      </p>
    </section>
  )
}

export default function Reports() {
  const { who, isBound, refused, values = {}, report } = useLoaderData<typeof loader>()
  return (
    <TeamPage who={who} title="Relatórios" about="Números da plataforma, sem nomes">
      <ReportForm key={fileOf(values)} values={values} refused={refused} isBound={isBound} />
      {report && <Report report={report} file={fileOf(values)} />}
      {!report && !refused && <p className="mt-3">O servidor em uso não tem relatórios.</p>}
      <section aria-labelledby="como" className="mt-6 text-sm text-ink-soft">
        <h2 id="como">Como contamos</h2>
        <p>
          As pessoas são contadas de cinco em cinco e por meses inteiros, para que ninguém seja reconhecido:
          “menos de 5” vale também para nenhuma. Sem o primeiro mês, desde o começo; sem o último, até agora.
        </p>
        <p className="mt-2">
          Não contamos quem põe uma live na agenda: para isso seria preciso guardar o que cada pessoa baixa, e
          nada disso é guardado.
        </p>
      </section>
    </TeamPage>
  )
}
