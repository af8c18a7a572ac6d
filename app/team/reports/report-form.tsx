import { Button } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { Field } from '#app/ui/field.tsx'
import { REPORT_LABELS } from './labels.ts'
import type { ReportView } from './reports.server.ts'

const NAMES = Object.entries(REPORT_LABELS).map(([value, { label }]) => ({ value, label }))
const PROGRAMMES = [
  { value: '', label: 'Todas as pessoas' },
  { value: 'tg', label: 'Trampo Garantido' },
  { value: 'tt', label: 'Trampo Turbinado' },
]

export function ReportForm({ chosen, isBound, rows }: Pick<ReportView, 'chosen' | 'isBound' | 'rows'>) {
  return (
    <details open={rows?.length === 0} className="card mt-4 px-4 py-2 print:hidden">
      <summary className="min-h-touch cursor-pointer py-2 font-semibold text-secondary">
        Outro relatório, outros meses, um cupom
      </summary>
      <form action="/equipe/relatorios" className="mb-3">
        <Choices id="relatorio" name="relatorio" legend="Relatório" options={NAMES} chosen={[chosen.name]} />
        {!isBound && (
          <Choices
            id="programa"
            name="programa"
            legend="Programa"
            options={PROGRAMMES}
            chosen={[chosen.programme ?? '']}
          />
        )}
        <Field
          name="de"
          label="Primeiro mês"
          hint="Como 2026-10. Vazio: desde o começo."
          defaultValue={chosen.from}
        />
        <Field
          name="ate"
          label="Último mês"
          hint="Como 2026-12. Vazio: até agora."
          defaultValue={chosen.until}
        />
        <Field name="cupom" label="Cupom" hint="Vazio: todos." defaultValue={chosen.coupon} />
        <Button className="mt-4">Ver</Button>
      </form>
    </details>
  )
}
