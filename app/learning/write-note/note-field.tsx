import { Link, unstable_usePrompt as usePrompt } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useFlash } from '#app/layout/flash.tsx'
import type { notePath } from '#app/learning/notes/notes-path.ts'
import { NOTE } from '#app/learning/step/part.ts'
import { Submit } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { NoteAutosave, NoteState } from './note-autosave.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { useLoaded } from '#app/learning/use-loaded.ts'

const LEAVE = 'Sua anotação ainda não foi salva. Se você sair agora, ela se perde. Sair assim mesmo?'

const TEXTS: Record<Exclude<NoteState['state'], 'saved'>, string> = {
  idle: 'Salva sozinha enquanto você escreve.',
  saving: 'Salvando…',
  offline:
    'Sem internet. O que você escreveu está só nesta página: deixe-a aberta, e salvamos quando a internet voltar.',
  elsewhere:
    'Esta anotação mudou em outro aparelho ou aba. O que você escreveu aqui ainda não foi salvo: toque em Salvar anotação, e juntamos os dois textos.',
  refused: 'Não deu para salvar sozinha. Deixe esta página aberta e toque em Salvar anotação.',
  waiting: 'Ainda não deu para salvar. Deixe esta página aberta: vamos tentar de novo.',
}

const hourOf = (at: Date) => `${at.getHours()}h${String(at.getMinutes()).padStart(2, '0')}`

function textOf(note: NoteState): string {
  if (note.state !== 'saved') return TEXTS[note.state]
  return `Salvo às ${hourOf(note.at)}${note.wasLate ? '. Já pode fechar esta página.' : ''}`
}

const isAtRisk = ({ state }: NoteState) => ['offline', 'waiting', 'elsewhere', 'refused'].includes(state)

const QUEUED = 'Está neste aparelho e vai ser enviada quando a internet voltar.'

function NoteStateText({ state, isQueued }: { state: NoteState; isQueued: boolean }) {
  const isLate = isAtRisk(state)
  const isNews = isLate || (state.state === 'saved' && state.wasLate)
  return (
    <p
      role="status"
      aria-live={isNews ? 'polite' : 'off'}
      className={`mt-1.5 text-sm ${isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}
    >
      {isQueued && !isLate ? QUEUED : textOf(state)}
    </p>
  )
}

/** A posted character takes up to nine bytes, and a form 64 kB. */
const MAX_LENGTH = 7000

interface NoteFieldProps {
  action: StepPath
  note: string
  from: string
  /** The note that waits in the browser for the network. */
  queued: string | undefined
  /** The note came back from a form that was not taken; it saves itself only once it is changed. */
  isUnsaved: boolean
  /** False where a task of the class leads here. */
  hasOpener: boolean
  /** The page of all notes, if there is one. */
  allNotes: ReturnType<typeof notePath> | undefined
  /** Who teaches this learner and may read it, and when they answer. */
  readers: string | undefined
  /** What was shown of it stands at the team. */
  isShown: boolean
}

export function NoteField({
  action,
  note,
  from,
  queued,
  isUnsaved,
  hasOpener,
  allNotes,
  readers,
  isShown,
}: NoteFieldProps) {
  const [state, setState] = useState<NoteState>()
  const autosave = useRef<NoteAutosave>()
  const box = useLoaded<HTMLTextAreaElement>(async (element) => {
    const { autosaveNote } = await import('./note-autosave.ts')
    autosave.current = autosaveNote(element, { path: action, from, onState: setState })
    setState((now) => now ?? { state: 'idle' })
    return autosave.current.stop
  })
  useEffect(() => autosave.current?.reload(note, from), [note, from])
  useEffect(() => {
    if (queued !== undefined) autosave.current?.keep(queued)
  }, [queued])
  useEffect(() => {
    const focusNote = () => {
      if (location.hash === `#${NOTE}`) box.current?.focus()
    }
    addEventListener('hashchange', focusNote)
    return () => {
      removeEventListener('hashchange', focusNote)
    }
  }, [box])
  const flash = useFlash()
  const isAtRest = !state || state.state === 'idle' || (state.state === 'saved' && state.wasLate)
  const saved = flash?.section === NOTE && isAtRest ? flash : undefined
  usePrompt({
    message: LEAVE,
    when: ({ nextLocation: { pathname, search } }) =>
      state !== undefined && isAtRisk(state) && pathname + search !== action,
  })

  return (
    <section id={NOTE} aria-label="Anotação" className={`note ${note || saved ? 'note-open' : ''}`}>
      {hasOpener && (
        <a href="#anotar" className="btn btn-line">
          Anotar
        </a>
      )}
      <div className="card">
        <label htmlFor="anotacao" className="block font-semibold">
          Sua anotação
        </label>
        <p id="anotacao-dica" className="text-sm text-ink-soft">
          {isShown ? 'Só você vê, fora o que você mostrou.' : 'Só você vê.'}
        </p>
        <input type="hidden" name="noteFrom" value={from} />
        <textarea
          ref={box}
          id="anotacao"
          name="note"
          rows={3}
          maxLength={MAX_LENGTH}
          defaultValue={note}
          aria-describedby="anotacao-dica"
          className="control max-w-read"
        />
        {saved && (
          <div role="status" className="mt-1.5 flex items-center text-sm font-semibold text-success">
            <Icon name="check" className="mr-2 h-5 w-5" /> {saved.title} {saved.description}
          </div>
        )}
        {state && !saved && <NoteStateText state={state} isQueued={queued !== undefined} />}
        {(!state || isUnsaved || isAtRisk(state)) && (
          <Submit name="intent" value="note" busy="Salvando…" look="line" className="mr-4 mt-3">
            Salvar anotação
          </Submit>
        )}{' '}
        {allNotes && (note || state?.state === 'saved') && (
          <Link to={allNotes} prefetch="none" className="touch">
            Todas as suas anotações
          </Link>
        )}
        {readers && (
          <details className="fold mt-2">
            <summary>Mostrar a quem ensina</summary>
            <p>{readers}</p>
            <Submit name="intent" value="mostrar" busy="Enviando…" look="line" className="mt-3">
              Mostrar
            </Submit>
          </details>
        )}
      </div>
    </section>
  )
}
