import { useActionData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { CLASS_TYPES } from '#app/learning/classes/class-types.ts'
import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { minutesText } from '#app/ui/words.ts'
import { NoteField } from './note-field.tsx'
import { afterClass, type Next } from './next.ts'
import { classPath, type StepPath } from '#app/learning/step-path.ts'
import type { saveNote } from './class-actions.server.ts'
import type { ShownClass, ShownStep } from './view.server.ts'

interface ClassViewProps {
  step: ShownStep
  open: ShownClass
  isUnmarked: boolean
}

export function ClassView({ step, open, isUnmarked }: ClassViewProps) {
  const path = classPath(step.id, open.id)
  const { Content } = CLASS_TYPES[open.type]
  return (
    <article className="card min-w-0 md:col-start-2 md:p-8 print:p-0">
      <h2 className="text-xl">{open.title}</h2>
      {open.minutes > 0 && <p className="mt-1 text-sm text-ink-faint">{minutesText(open.minutes)}</p>}
      {isUnmarked && (
        <p className="mt-2 text-ink-soft">O servidor não registrou que você começou esta aula.</p>
      )}
      <Content {...open} path={path} />
      <ClassForm action={path} open={open} next={afterClass(step, open.id)} />
    </article>
  )
}

interface ClassFormProps {
  action: StepPath
  open: ShownClass
  next: Next
}

/** One form, so that completing saves the note as well. */
function ClassForm({ action, open, next }: ClassFormProps) {
  const { isRecovered, isCompleted } = open
  const refused = useActionData<typeof saveNote>()
  const { summary, field } = formState(refused?.lastResult, {
    values: { note: open.note, noteFrom: open.noteFrom },
  })
  return (
    <Form action={action} className="mt-7 border-t border-line pt-5 print:hidden">
      {summary.length > 0 && <ErrorSummary title="Não deu para salvar:" items={summary} />}
      {isRecovered && !refused && <Recovered />}
      <NoteField
        action={action}
        note={field('note').defaultValue ?? ''}
        from={field('noteFrom').defaultValue ?? ''}
      />
      {isCompleted && (
        <p className="mt-4 flex items-center font-semibold text-success">
          <Icon name="success" className="mr-2 h-6 w-6" /> Aula concluída
        </p>
      )}
      <div className="mt-4 flex flex-wrap">
        {!isCompleted && (
          <Submit name="intent" value="complete" busy="Concluindo…" className="mb-3 mr-3">
            Concluir aula
          </Submit>
        )}
        {isCompleted && (
          <ButtonLink to={next.to} prefetch="none" className="mb-3 mr-3">
            {next.label}
          </ButtonLink>
        )}
        <Submit name="intent" value="note" busy="Salvando…" look="line" className="mb-3">
          Salvar anotação
        </Submit>
      </div>
    </Form>
  )
}
