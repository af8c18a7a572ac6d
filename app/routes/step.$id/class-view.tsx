import { Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { ClassMedia } from './class-media.tsx'
import { classPath } from './part.ts'
import type { ShownClass } from './view.server.ts'

export function ClassView({ stepId, open }: { stepId: string; open: ShownClass }) {
  const here = classPath(stepId, open.id)
  return (
    <article className="min-w-0 md:col-start-2 rounded-card border border-line bg-surface p-5 md:p-8">
      <h2 className="text-xl">{open.title}</h2>
      <p className="mt-1 text-sm text-ink-faint">{`${open.minutes} min`}</p>
      {open.media && <ClassMedia type={open.type} media={open.media} position={open.position} />}
      {open.html && <Prose html={open.html} className="mt-4" />}
      {open.href && <OutsideLink href={open.href} />}
      <div className="mt-7 border-t border-line pt-5">
        {open.isCompleted ? (
          <p className="flex items-center font-semibold text-success">
            <Icon name="success" className="mr-2 h-6 w-6" /> Aula concluída
          </p>
        ) : (
          <Form action={here}>
            <Submit name="intent" value="complete" busy="Concluindo…">
              Concluir aula
            </Submit>
          </Form>
        )}
      </div>
      <NoteForm action={here} note={open.note} isRecovered={open.isRecovered} />
    </article>
  )
}

function OutsideLink({ href }: { href: string }) {
  return (
    <p className="mt-4">
      <a href={href} rel="noopener" className="inline-flex min-h-touch items-center">
        {`Abrir em ${new URL(href).host}`}
      </a>
    </p>
  )
}

function NoteForm({ action, note, isRecovered }: { action: string; note: string; isRecovered: boolean }) {
  return (
    <Form action={action} className="mt-6">
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
        className="mt-1.5 block w-full max-w-read rounded-control border-2 border-line-strong bg-surface px-3 py-2"
      />
      <Submit name="intent" value="note" busy="Salvando…" look="line" className="mt-3">
        Salvar anotação
      </Submit>
    </Form>
  )
}
