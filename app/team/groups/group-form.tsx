import { TAGS, PROGRAMME_NAMES } from '#contract/programme-tags.ts'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { SaveBar } from '#app/team/page/save-bar.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import type { GroupValues } from './save-group.server.ts'

const PROGRAMMES = [
  { value: '', label: 'Nenhum' },
  ...TAGS.map((tag) => ({ value: tag, label: PROGRAMME_NAMES[tag] })),
]

interface GroupFormProps {
  values: GroupValues
  trails: { value: string; label: string }[]
  v?: string
  refused: { lastResult: LastResult; trails: string[]; v: string } | undefined
}

export function GroupForm({ values, trails, v, refused }: GroupFormProps) {
  const { summary, field, choices } = formState(refused?.lastResult, { values })
  return (
    <Form>
      {summary.length > 0 && <ErrorSummary title="A turma não foi salva:" items={summary} />}
      <input type="hidden" name="v" value={refused?.v ?? v ?? ''} />
      <div className="group-form card mt-4 px-4 pb-4 pt-0">
        <Field {...field('title')} label="Nome da turma" />
        <Choices {...choices('tag')} legend="Programa" options={PROGRAMMES} />
        <div className="dates">
          <Field {...field('from')} label="Primeiro dia" inputMode="numeric" hint="dia/mês/ano" />
          <Field {...field('to')} label="Último dia" inputMode="numeric" hint="Até 1 ano depois" />
        </div>
      </div>
      <div className="group-form card mt-4 px-4 pb-4 pt-0">
        <Field
          {...field('teachers')}
          label="Quem ensina"
          hint="Uma pessoa da equipe por linha: o nome que os alunos leem; o e-mail."
          rows={4}
        />
        <Choices
          {...choices('trails')}
          legend="Trilhas da turma"
          options={trails}
          chosen={refused?.trails ?? values.trails}
          isMultiple
        />
        <Field
          {...field('days')}
          label="Em quantos dias úteis as dúvidas têm resposta"
          inputMode="numeric"
          hint="De 1 a 30. Quem pergunta lê este prazo."
        />
      </div>
      <SaveBar intent="salvar-turma" />
    </Form>
  )
}
