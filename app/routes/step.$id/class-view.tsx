import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { ClassMedia } from './class-media.tsx'
import { classPath, quizPath, type StepPath } from './part.ts'
import type { ShownClass, ShownStep } from './view.server.ts'

export function ClassView({ step, open }: { step: ShownStep; open: ShownClass }) {
  return (
    <article className="card min-w-0 md:col-start-2 md:p-8">
      <h2 className="text-xl">{open.title}</h2>
      <p className="mt-1 text-sm text-ink-faint">{`${open.minutes} min`}</p>
      {open.media && <ClassMedia type={open.type} media={open.media} />}
      {open.html && <Prose html={open.html} className="mt-4" />}
      {open.href && <OutsideLink href={open.href} />}
      <ClassForm action={classPath(step.id, open.id)} open={open} next={partAfter(step, open.id)} />
    </article>
  )
}

function OutsideLink({ href }: { href: NonNullable<ShownClass['href']> }) {
  return (
    <p className="mt-4">
      <a href={href} rel="noopener" className="inline-flex min-h-touch items-center">
        {`Abrir em ${new URL(href).host}`}
      </a>
    </p>
  )
}

/** What comes after a class in the step's order, and its address. */
function partAfter({ id, classes, quiz }: ShownStep, classId: string) {
  const next = classes[classes.findIndex((item) => item.id === classId) + 1]
  if (next) return { to: classPath(id, next.id), title: next.title }
  return quiz && { to: quizPath(id), title: 'Quiz' }
}

interface ClassFormProps {
  action: StepPath
  open: ShownClass
  next: { to: StepPath; title: string } | undefined
}

/** Note and conclusion are one form, so that concluding never leaves behind what was written. */
function ClassForm({ action, open: { note, isRecovered, isCompleted }, next }: ClassFormProps) {
  return (
    <Form action={action} className="mt-7 border-t border-line pt-5 print:hidden">
      {isRecovered && <Recovered />}
      <label htmlFor="anotacao" className="block font-semibold">
        Minha anotação
      </label>
      <p id="anotacao-dica" className="text-sm text-ink-soft">
        Só você vê.
      </p>
      <textarea
        id="anotacao"
        name="note"
        rows={3}
        defaultValue={note}
        aria-describedby="anotacao-dica"
        className="control max-w-read"
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
        {isCompleted && next && (
          <ButtonLink to={next.to} prefetch="none" className="mb-3 mr-3">
            {`Próxima parte: ${next.title}`}
          </ButtonLink>
        )}
        <Submit name="intent" value="note" busy="Salvando…" look="line" className="mb-3">
          Salvar anotação
        </Submit>
      </div>
    </Form>
  )
}
