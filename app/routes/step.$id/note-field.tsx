import { unstable_usePrompt as usePrompt } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Noted, NoteKeeper } from './note-keeper.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { useLoaded } from '#app/learning/classes/use-loaded.ts'

const NOT_YET = 'Sua anotação ainda não foi salva. Se você sair agora, ela se perde. Sair assim mesmo?'

const SAID: Record<Exclude<Noted['state'], 'saved'>, string> = {
  idle: 'Ela é salva sozinha quando você para de escrever.',
  saving: 'Salvando…',
  offline:
    'Sem internet. O que você escreveu está só nesta página: deixe-a aberta, e salvamos quando a internet voltar.',
  elsewhere:
    'Esta anotação mudou em outro aparelho ou aba. O que você escreveu aqui ainda não foi salvo: toque em Salvar anotação, e juntamos os dois textos.',
  refused: 'Não deu para salvar sozinha. Deixe esta página aberta e toque em Salvar anotação.',
  waiting: 'Ainda não deu para salvar. Deixe esta página aberta: vamos tentar de novo.',
}

/** `14h32`. */
const hourOf = (at: Date) => `${at.getHours()}h${String(at.getMinutes()).padStart(2, '0')}`

function textOf(noted: Noted): string {
  if (noted.state !== 'saved') return SAID[noted.state]
  return `Salvo às ${hourOf(noted.at)}${noted.wasLate ? '. Já pode fechar esta página.' : ''}`
}

const isAtRisk = ({ state }: Noted) => ['offline', 'waiting', 'elsewhere', 'refused'].includes(state)

/** How it stands with the note; it is said aloud only where something was amiss. */
function NoteState({ noted }: { noted: Noted }) {
  const isLate = isAtRisk(noted)
  const isNews = isLate || (noted.state === 'saved' && noted.wasLate)
  return (
    <p
      role="status"
      aria-live={isNews ? 'polite' : 'off'}
      className={`mt-1.5 text-sm ${isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}
    >
      {textOf(noted)}
    </p>
  )
}

/** So that what is typed fits into one form, whatever its letters: each takes nine bytes there at most. */
const LONGEST = 7000

interface NoteFieldProps {
  action: StepPath
  note: string
  /** The mark of the note that this one began as. */
  from: string
}

/** The learner's note: a plain field, which saves itself where there is script. */
export function NoteField({ action, note, from }: NoteFieldProps) {
  const isHydrated = useHydrated()
  const [noted, setNoted] = useState<Noted>({ state: 'idle' })
  const keeper = useRef<NoteKeeper>()
  const box = useLoaded<HTMLTextAreaElement>(async (element) => {
    const { keepNote } = await import('./note-keeper.ts')
    keeper.current = keepNote(element, { path: action, from, say: setNoted })
    return keeper.current.stop
  })
  useEffect(() => keeper.current?.loaded(note, from), [note, from])
  usePrompt({
    message: NOT_YET,
    when: ({ nextLocation: { pathname, search } }) => isAtRisk(noted) && pathname + search !== action,
  })

  return (
    <>
      <label htmlFor="anotacao" className="block font-semibold">
        Minha anotação
      </label>
      <p id="anotacao-dica" className="text-sm text-ink-soft">
        Só você vê.
      </p>
      <input type="hidden" name="noteFrom" value={from} />
      <textarea
        ref={box}
        id="anotacao"
        name="note"
        rows={3}
        maxLength={LONGEST}
        defaultValue={note}
        aria-describedby="anotacao-dica"
        className="control max-w-read"
      />
      {isHydrated && <NoteState noted={noted} />}
    </>
  )
}
