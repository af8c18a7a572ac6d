/** Saves a note after each pause in typing. What cannot be sent stays in the page, and is tried again. */
import { post, postLast } from './beacon.ts'
import type { StepPath } from '#app/learning/step-path.ts'

export type Noted =
  | { state: 'idle' | 'saving' | 'offline' | 'waiting' }
  /** `wasLate` where it could not be saved at first. */
  | { state: 'saved'; at: Date; wasLate: boolean }

/** In milliseconds. */
const PAUSE = 1500
const TRY_AGAIN_AFTER = 10_000

/** Puts out what stops it, which sends what is not saved yet. */
export function keepNote(box: HTMLTextAreaElement, path: StepPath, say: (noted: Noted) => void): () => void {
  let saved = box.defaultValue
  let isUnderWay = false
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isUnsaved = () => box.value !== saved
  const fields = () => ({ intent: 'autosave', note: box.value })

  function soon(after: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }

  async function save() {
    clearTimeout(timer)
    if (isUnderWay || !isUnsaved()) return
    isUnderWay = true
    if (!isLate) say({ state: 'saving' })
    const sent = box.value
    const isTaken = await post(path, fields())
    isUnderWay = false
    if (!isTaken) {
      isLate = true
      say({ state: navigator.onLine ? 'waiting' : 'offline' })
      soon(TRY_AGAIN_AFTER)
      return
    }
    saved = sent
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
    soon(TRY_AGAIN_AFTER)
  }
  const again = () => void save()
  const offline = () => {
    if (isUnsaved()) again()
  }
  function leave() {
    if (isUnsaved()) postLast(path, fields())
  }
  function warn(event: BeforeUnloadEvent) {
    if (isUnsaved() && (isLate || !navigator.onLine)) event.preventDefault()
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
  return () => {
    clearTimeout(timer)
    box.removeEventListener('input', typed)
    box.form?.removeEventListener('submit', sending)
    for (const [event, act] of Object.entries(onPage)) removeEventListener(event, act as EventListener)
    leave()
  }
}
