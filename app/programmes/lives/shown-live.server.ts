import type { Live } from '#contract/shapes.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'
import { stateAt, type ShownLive, type ShownLives } from './live-state.ts'

function shownLive(
  { startsAt, endsAt, was, url = '', replayUrl = '', ...live }: Live,
  now: number,
): ShownLive {
  const times = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  const isOver = stateAt(times, now) === 'over'
  const { id, title, description, speaker, place, kind, cancelled, mine } = live
  return {
    id,
    title,
    description,
    speaker,
    place,
    kind,
    cancelled,
    mine,
    ...times,
    was: was === undefined ? undefined : Date.parse(was),
    url: isOver ? undefined : webAddress(url),
    replayUrl: webAddress(replayUrl),
  }
}

export function shownLives(lives: readonly Live[], now = Date.now()): ShownLives {
  return { now, lives: lives.map((live) => shownLive(live, now)) }
}
