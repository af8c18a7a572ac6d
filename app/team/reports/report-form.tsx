import { TAGS } from '#contract/programme-tags.ts'
import { PROGRAMMES } from '#app/domain/programmes.ts'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { REPORT_LABELS } from './labels.ts'

const NAMES = Object.entries(REPORT_LABELS).map(([value, { label }]) => ({ value, label }))
const PEOPLE = [
  { value: '', label: 'Todas as pessoas' },
  ...TAGS.map((tag) => ({ value: tag, label: PROGRAMMES[tag].name })),
]

const LABELS = { de: 'Primeiro mês:', ate: 'Último mês:', cupom: 'Cupom:' }

interface ReportFormProps {
  values: Record<string, string>
  refused?: LastResult
  /** A teacher of one programme does not choose one. */
  isBound: boolean
}

export function ReportForm({ values, refused, isBound }: ReportFormProps) {
  const { summary, field, choices } = formState(refused, { values, labels: LABELS })
  return (
    <section aria-labelledby="escolher" className="card mt-6 p-4 print:hidden">
      <h2 id="escolher">Outro relatório, outros meses, um cupom</h2>
      {summary.length > 0 && <ErrorSummary title="Nada foi contado. Confira:" items={summary} />}
      <form action="/equipe/relatorios" className="max-w-form">
        <Choices {...choices('relatorio')} legend="Relatório" options={NAMES} />
        {!isBound && <Choices {...choices('programa')} legend="Programa" options={PEOPLE} />}
        <Field {...field('de')} label="Primeiro mês" hint="Como 10/2026. Vazio: desde o começo." />
        <Field {...field('ate')} label="Último mês" hint="Como 12/2026. Vazio: até agora." />
        <Field {...field('cupom')} label="Cupom" hint="Vazio: todos." />
        <Button className="mt-4">Ver</Button>
      </form>
    </section>
  )
}
