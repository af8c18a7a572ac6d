import { createAutosave, type Fields } from '#app/learning/autosave.ts'
import type { StepPath } from '#app/learning/step-path.ts'

/** Milliseconds. */
const EVERY = 15_000

/** Saves the position of a medium every 15 s of play, on pause and on leaving; `start` in seconds. Returns its end. */
export function autosavePosition(media: HTMLMediaElement, path: StepPath, start: number): () => void {
  let saved = start
  let timer: ReturnType<typeof setInterval> | undefined

  const position = () => Math.floor(media.currentTime)
  const remember = ({ ts }: Fields) => {
    saved = Number(ts)
  }
  const autosave = createAutosave({
    path,
    unsaved() {
      // Before its metadata is loaded, the media stands at 0 wherever it starts.
      const isNew = media.readyState > 0 && position() !== saved
      return isNew ? { intent: 'position', ts: String(position()) } : undefined
    },
    onSaved: remember,
    onSentLast: remember,
  })

  function play() {
    timer ??= setInterval(autosave.save, EVERY)
  }
  function rest() {
    clearInterval(timer)
    timer = undefined
  }
  function pause() {
    rest()
    autosave.save()
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') autosave.sendLast()
  }
  // Some engines ignore `#t=`; the learner may have chosen another place before.
  function seekStart() {
    if (media.currentTime < 1 && start > 1) media.currentTime = start
  }

  const listeners = {
    playing: play,
    waiting: rest,
    pause,
    loadedmetadata: seekStart,
  }
  for (const [event, listener] of Object.entries(listeners)) media.addEventListener(event, listener)
  document.addEventListener('visibilitychange', hide)
  if (!media.paused) play()
  return () => {
    rest()
    for (const [event, listener] of Object.entries(listeners)) media.removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', hide)
    autosave.stop()
  }
}
