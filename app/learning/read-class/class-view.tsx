import { Link, useActionData, useSubmit } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import type { Queued } from '#app/browser/keep-unsent.ts'
import { formState } from '#app/forms/form-state.ts'
import { PRACTICE_ANSWER } from '#app/learning/questions/answer-name.ts'
import { Doubts } from './doubts.tsx'
import { ClassContent } from './class-content.tsx'
import { Practice } from './practice.tsx'
import { Sources } from './sources.tsx'
import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { classPath } from '#app/learning/step-path.ts'
import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { KEY_FIELD } from '#app/ui/form-fields.ts'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { minutesText } from '#app/ui/amounts.ts'
import { NoteField } from '#app/learning/write-note/note-field.tsx'
import { afterClass } from '#app/learning/step/next.ts'
import type { saveNote } from '#app/learning/write-note/note-actions.server.ts'
import type { ShownStep } from '#app/learning/step/shown-step.server.ts'
import type { ShownClass } from './shown-class.server.ts'
import { ClassDone } from '#app/learning/step/class-done.tsx'
import { learntText } from '#app/learning/step/learnt-text.ts'
import { useFormKey } from '#app/learning/step/use-form-key.ts'
import { useOfflineResult, WillBeSent } from '#app/learning/step/will-be-sent.tsx'

/** What these buttons send leads back to where they are. */
const IN_PLACE = ['note', 'practice']

interface ClassViewProps {
  step: ShownStep
  open: ShownClass
  /** Undefined where a form cannot wait for the network. */
  owner: string | undefined
  isUnmarked: boolean
}

/** One form around all of it: completing saves the note as well, and its button stays in reach. */
export function ClassView({ step, open, owner, isUnmarked }: ClassViewProps) {
  const key = useFormKey(owner, open)
  const path = classPath(step.id, open.id)
  const refused = useActionData<typeof saveNote>()
  const { queued } = useOfflineResult()
  /** Stays while a note is sent after it. */
  const [last, setLast] = useState<Queued>()
  if (queued?.isDone && queued !== last) setLast(queued)
  const doneHere = open.isCompleted ? undefined : last
  const submit = useSubmit()
  const sendInPlace = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || !IN_PLACE.includes(submitter.value)) return
    event.preventDefault()
    submit(submitter, { action: path, method: 'post', preventScrollReset: true })
  }
  const { summary, code, field, choices } = formState(refused?.lastResult, {
    values: { note: open.note, noteFrom: open.noteFrom, [PRACTICE_ANSWER]: open.practice?.chosen },
  })
  const answer = choices(PRACTICE_ANSWER)
  const isHeard = open.html && !open.media
  const notSaved = summary.filter(({ target }) => target !== answer.id)
  return (
    <article>
      <Form action={path} onSubmit={sendInPlace}>
        {key && <input type="hidden" name={KEY_FIELD} value={key} />}
        {doneHere && <ClassDone title={learntText(open.ability)} description={doneHere.description} />}
        <h1 className="break-words">{open.title}</h1>
        <div className={`mt-1 flex flex-wrap items-center ${isHeard ? 'room' : ''}`}>
          {open.minutes > 0 && (
            <p className="mr-4 flex items-center text-sm text-ink-soft">
              <Icon name="clock" className="mr-1.5 h-5 w-5" /> {minutesText(open.minutes)}
            </p>
          )}
          {isHeard && <ListenButton label="Ouvir esta aula" />}
        </div>
        {isUnmarked && (
          <p className="mt-2 text-ink-soft">Pode ler. Só não conseguimos marcar que você abriu esta aula.</p>
        )}
        <ClassContent
          {...open}
          path={path}
          practice={
            open.practice && (
              <Practice key={open.practice.asked} practice={open.practice} path={path} state={answer} />
            )
          }
        />
        {open.sources.length > 0 && <Sources sources={open.sources} />}
        <Doubts doubts={open.doubts} />
        {open.feedback && (
          <p className="mt-5 print:hidden">
            <Link to={open.feedback} reloadDocument className="touch">
              Não entendi esta aula
            </Link>
          </p>
        )}
        <div className="note-beside print:hidden">
          {notSaved.length > 0 && <ErrorSummary title="Não deu para salvar:" items={notSaved} code={code} />}
          {open.isRecovered && !refused && <Recovered />}
          <NoteField
            action={path}
            note={field('note').defaultValue ?? ''}
            from={field('noteFrom').defaultValue ?? ''}
            queued={queued?.note}
            isUnsaved={open.isRecovered || refused !== undefined}
            hasOpener={!open.leadsToNote}
            allNotes={open.allNotes}
            readers={open.readers}
            isShown={open.doubts.hasWorks}
          />
        </div>
        {queued && !queued.isDone && <WillBeSent queued={queued} />}
        {open.evosOfLevel !== undefined && (
          <p className="mt-5 text-sm text-ink-soft print:hidden">
            {`Evos são pontos: com ${open.evosOfLevel} você sobe de nível.`}
          </p>
        )}
        <Conclude step={step} open={open} doneHere={doneHere} />
      </Form>
    </article>
  )
}

interface ConcludeProps extends Pick<ClassViewProps, 'step' | 'open'> {
  /** Without a network, and not sent yet. */
  doneHere: Queued | undefined
}

function Conclude({ step, open: { id, isCompleted }, doneHere }: ConcludeProps) {
  const after = step.classes[step.classes.findIndex((one) => one.id === id) + 1]
  const stored = doneHere?.stored && after && (`${doneHere.stored}#aula-${after.index}` as const)
  const unsent = {
    to: stored ?? ('/por-enviar' as const),
    label: stored ? 'Próxima aula' : 'Ver o que falta enviar',
  }
  const next = doneHere ? unsent : afterClass(step, id)
  return (
    <div className="frame-bar print:hidden">
      {isCompleted || doneHere ? (
        <>
          <p className="mr-4 flex min-h-touch items-center font-semibold text-success">
            <Icon name="success" className="mr-2 h-6 w-6" /> {doneHere?.title ?? 'Feita'}
          </p>
          <ButtonLink to={next.to} reloadDocument={doneHere !== undefined} prefetch="none" className="flex-1">
            {next.label}
          </ButtonLink>
        </>
      ) : (
        <Submit name="intent" value="complete" busy="Concluindo…" className="flex-1">
          Concluir aula
        </Submit>
      )}
    </div>
  )
}
