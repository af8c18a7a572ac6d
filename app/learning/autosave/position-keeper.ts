/** Keeps the place in a video or an audio: every 15 seconds of play, on pause and on leaving, never more often. */
import { post, postLast } from './beacon.ts'
import type { StepPath } from '#app/learning/step-path.ts'

/** In milliseconds. */
const EVERY = 15_000

/** `start` is where the last visit stopped, in seconds. Puts out what stops it, which keeps the place a last time. */
export function keepPosition(media: HTMLMediaElement, path: StepPath, start: number): () => void {
  let kept = start
  let timer: ReturnType<typeof setInterval> | undefined
  let isUnderWay = false
  let isAskedAgain = false

  const place = () => Math.floor(media.currentTime)
  const fields = () => ({ intent: 'position', ts: String(place()) })
  // Before it is loaded it stands at 0 wherever it is going to begin.
  const isNew = () => media.readyState > 0 && place() !== kept

  async function save() {
    isAskedAgain = isUnderWay
    if (isUnderWay || !isNew()) return
    isUnderWay = true
    const sent = place()
    if (await post(path, fields())) kept = sent
    isUnderWay = false
    if (isAskedAgain) await save()
  }
  const tell = () => void save()

  function play() {
    timer ??= setInterval(tell, EVERY)
  }
  function rest() {
    clearInterval(timer)
    timer = undefined
  }
  function pause() {
    rest()
    tell()
  }
  function leave() {
    if (!isNew()) return
    postLast(path, fields())
    kept = place()
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  // Engines that do not know what `#t=` asks for.
  function begin() {
    if (media.currentTime < start - 1) media.currentTime = start
  }

  const onMedia: Record<string, () => void> = { playing: play, waiting: rest, pause, loadedmetadata: begin }
  for (const [event, act] of Object.entries(onMedia)) media.addEventListener(event, act)
  addEventListener('online', tell)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  if (!media.paused) play()
  return () => {
    rest()
    for (const [event, act] of Object.entries(onMedia)) media.removeEventListener(event, act)
    removeEventListener('online', tell)
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
    leave()
  }
}
