/** Saves a note after each pause in typing. What cannot be sent stays in the page, and is tried again. */
import { isForGood, postLast, statusOf } from '#app/learning/autosave/beacon.ts'
import { markOf } from './note.ts'
import type { StepPath } from '#app/learning/step-path.ts'

export type Noted =
  | { state: 'idle' | 'saving' | 'offline' | 'waiting' }
  /** It was changed elsewhere since this page was loaded, and nothing is saved before somebody says so. */
  | { state: 'elsewhere' }
  /** Asking again would change nothing. */
  | { state: 'refused' }
  /** `wasLate` where it could not be saved at first. */
  | { state: 'saved'; at: Date; wasLate: boolean }

/** In milliseconds. */
const PAUSE = 1500
const TRY_AGAIN_AFTER = 10_000

interface Keeping {
  path: StepPath
  /** The mark of the note that the field began with. */
  from: string
  say: (noted: Noted) => void
}

export interface NoteKeeper {
  /** The page was loaded again with this note. */
  loaded: (note: string, from: string) => void
  /** Sends what is not saved yet. */
  stop: () => void
}

const CHANGED_ELSEWHERE = 409

export function keepNote(box: HTMLTextAreaElement, { path, from, say }: Keeping): NoteKeeper {
  let saved = box.defaultValue
  let mark = from
  let formSent: string | undefined
  let isUnderWay = false
  let isLate = false
  let isElsewhere = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isUnsaved = () => box.value !== saved
  const fields = () => ({ intent: 'autosave', note: box.value, noteFrom: mark })

  function soon(after: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }

  async function save() {
    clearTimeout(timer)
    if (isUnderWay || isElsewhere || !isUnsaved()) return
    isUnderWay = true
    if (!isLate) say({ state: 'saving' })
    const sent = box.value
    const status = await statusOf(path, fields())
    isUnderWay = false
    if (status === CHANGED_ELSEWHERE) {
      isElsewhere = true
      say({ state: 'elsewhere' })
      return
    }
    if (isForGood(status)) {
      isLate = true
      say({ state: 'refused' })
      return
    }
    if (status < 200 || status > 299) {
      isLate = true
      say({ state: navigator.onLine ? 'waiting' : 'offline' })
      soon(TRY_AGAIN_AFTER)
      return
    }
    saved = sent
    mark = markOf(sent)
    if (isUnsaved()) {
      soon(PAUSE)
      return
    }
    say({ state: 'saved', at: new Date(), wasLate: isLate })
    isLate = false
  }

  const typed = () => {
    soon(PAUSE)
  }
  // The form itself is under way with it; whether it got through is seen to afterwards.
  const sending = () => {
    formSent = box.value
    soon(TRY_AGAIN_AFTER)
  }
  const again = () => void save()
  const offline = () => {
    if (isUnsaved()) again()
  }
  function leave() {
    if (isUnsaved()) postLast(path, { ...fields(), last: '1' })
  }
  function warn(event: BeforeUnloadEvent) {
    if (isUnsaved() && (isLate || isElsewhere || !navigator.onLine)) event.preventDefault()
  }

  box.addEventListener('input', typed)
  box.form?.addEventListener('submit', sending)
  const onPage: Record<string, (event: never) => void> = {
    online: again,
    offline,
    pagehide: leave,
    beforeunload: warn,
  }
  for (const [event, act] of Object.entries(onPage)) addEventListener(event, act as EventListener)
  if (isUnsaved()) typed()
  return {
    loaded(note, loadedFrom) {
      const before = formSent ?? saved
      const isContinued = formSent !== undefined && box.value.startsWith(before)
      if (box.value !== before && !isContinued) return
      clearTimeout(timer)
      const since = box.value.slice(before.length)
      if (note !== before) box.value = note + since
      saved = note
      mark = loadedFrom
      formSent = undefined
      if (isElsewhere || isLate) say({ state: 'saved', at: new Date(), wasLate: true })
      isElsewhere = isLate = false
      if (isUnsaved()) typed()
    },
    stop() {
      clearTimeout(timer)
      box.removeEventListener('input', typed)
      box.form?.removeEventListener('submit', sending)
      for (const [event, act] of Object.entries(onPage)) removeEventListener(event, act as EventListener)
      leave()
    },
  }
}
