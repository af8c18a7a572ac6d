import { createAutosave } from '#app/learning/autosave.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { markOf } from '#app/domain/merge-notes.ts'

export type NoteState =
  /** `elsewhere`: another device changed the note, and the learner decides. */
  | { state: 'idle' | 'saving' | 'offline' | 'waiting' | 'refused' | 'elsewhere' }
  | { state: 'saved'; at: Date; wasLate: boolean }

/** Milliseconds. */
const PAUSE = 1500
const FORM_WAIT = 10_000

const CONFLICT = 409

interface NoteOptions {
  path: StepPath
  from: string
  onState: (state: NoteState) => void
}

export function autosaveNote(box: HTMLTextAreaElement, { path, from, onState }: NoteOptions) {
  let saved = box.defaultValue
  let mark = from
  let submitted: string | undefined
  let isLate = false
  let isConflict = false

  const isUnsaved = () => box.value !== saved
  const autosave = createAutosave({
    path,
    unsaved(isLast) {
      if (!isUnsaved() || (isConflict && !isLast)) return undefined
      const fields = { intent: 'autosave', note: box.value, noteFrom: mark }
      return isLast ? { ...fields, last: '1' } : fields
    },
    onSaved({ note = '' }) {
      saved = note
      mark = markOf(note)
    },
    onState(state, status) {
      if (state === 'saving') {
        if (!isLate) onState({ state })
      } else if (state === 'saved') {
        onState({ state, at: new Date(), wasLate: isLate })
        isLate = false
      } else if (status === CONFLICT) {
        isConflict = true
        onState({ state: 'elsewhere' })
      } else {
        isLate = true
        onState({ state: state === 'waiting' && !navigator.onLine ? 'offline' : state })
      }
    },
  })

  const type = () => {
    autosave.saveIn(PAUSE)
  }
  // The form saves the note itself; if that fails, the autosave does.
  const submit = () => {
    submitted = box.value
    autosave.saveIn(FORM_WAIT)
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsaved() && (isLate || isConflict || !navigator.onLine)) event.preventDefault()
  }

  box.addEventListener('input', type)
  box.form?.addEventListener('submit', submit)
  addEventListener('offline', autosave.save)
  addEventListener('beforeunload', warn)
  if (isUnsaved()) type()

  /** The page was loaded again, with this note and its mark. */
  function reload(note: string, loadedMark: string) {
    const before = submitted ?? saved
    const isContinued = submitted !== undefined && box.value.startsWith(before)
    if (box.value !== before && !isContinued) return
    autosave.cancel()
    const typedSince = box.value.slice(before.length)
    if (note !== before) box.value = note + typedSince
    saved = note
    mark = loadedMark
    submitted = undefined
    if (isConflict || isLate) onState({ state: 'saved', at: new Date(), wasLate: true })
    isConflict = isLate = false
    if (isUnsaved()) type()
  }
  return {
    reload,
    /** This note waits in the browser: what is typed next begins as it. */
    keep(note: string) {
      reload(note, markOf(note))
      const from = box.form?.elements.namedItem('noteFrom')
      if (from instanceof HTMLInputElement) from.value = mark
    },
    stop: () => {
      box.removeEventListener('input', type)
      box.form?.removeEventListener('submit', submit)
      removeEventListener('offline', autosave.save)
      removeEventListener('beforeunload', warn)
      autosave.stop()
    },
  }
}

export type NoteAutosave = ReturnType<typeof autosaveNote>
