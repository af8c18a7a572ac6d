import { TAGS } from '#contract/programme-tags.ts'
import { PROGRAMMES } from '#app/domain/programmes.ts'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { REPORT_LABELS } from './labels.ts'

const NAMES = Object.entries(REPORT_LABELS).map(([value, { label }]) => ({ value, label }))
const PEOPLE = [
  { value: '', label: 'Todas as pessoas' },
  ...TAGS.map((tag) => ({ value: tag, label: PROGRAMMES[tag].name })),
]

const LABELS = { de: 'Primeiro mês:', ate: 'Último mês:', cupom: 'Cupom:' }
const narrowed = Object.keys(LABELS)

interface ReportFormProps {
  values: Record<string, string>
  refused?: LastResult
  /** A teacher of one programme does not choose one. */
  isBound: boolean
}

export function ReportForm({ values, refused, isBound }: ReportFormProps) {
  const { summary, field } = formState(refused, { values, labels: LABELS })
  return (
    <>
      {summary.length > 0 && <ErrorSummary title="Nada foi contado. Confira:" items={summary} />}
      <form action="/equipe/relatorios" className="filters card mt-4 print:hidden">
        <Select {...field('relatorio')} className="wide" label="Relatório" options={NAMES} />
        {!isBound && <Select {...field('programa')} className="wide" label="Programa" options={PEOPLE} />}
        <details className="fold" open={summary.length > 0 || narrowed.some((name) => values[name])}>
          <summary>Meses e cupom</summary>
          <div className="filters">
            <Field {...field('de')} label="Primeiro mês" hint="Como 10/2026" />
            <Field {...field('ate')} label="Último mês" hint="Como 12/2026" />
            <Field {...field('cupom')} label="Cupom" hint="Vazio: todos" />
          </div>
        </details>
        <Button>Ver</Button>
      </form>
    </>
  )
}
