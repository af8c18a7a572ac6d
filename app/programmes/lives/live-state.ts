import { MINUTE } from '#contract/durations.ts'
import type { Live } from '#contract/shapes.ts'

export interface ShownLive extends Pick<
  Live,
  'id' | 'title' | 'description' | 'speaker' | 'place' | 'kind' | 'cancelled' | 'mine'
> {
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  url?: `http${string}`
  replayUrl?: `http${string}`
}

/** `now` is the server's time when the page was sent, in epoch milliseconds. */
export interface ShownLives {
  now: number
  lives: ShownLive[]
}

export type LiveState = 'on' | 'soon' | 'over'

export function stateAt(
  { startsAt, endsAt }: Pick<ShownLive, 'startsAt' | 'endsAt'>,
  now: number,
): LiveState {
  if (now >= endsAt) return 'over'
  return now >= startsAt ? 'on' : 'soon'
}

const CLOSE = 30 * MINUTE

/** On, or about to begin. */
export function isClose(live: ShownLive, now: number): boolean {
  const state = stateAt(live, now)
  return state === 'on' || (state === 'soon' && live.startsAt - now <= CLOSE)
}

/** Sorted: `on` and `soon` by start, `over` latest first. */
export function byState(lives: readonly ShownLive[], now: number): Record<LiveState, ShownLive[]> {
  const soonest = [...lives].sort((a, b) => a.startsAt - b.startsAt)
  const of = (state: LiveState) => soonest.filter((live) => stateAt(live, now) === state)
  return { on: of('on'), soon: of('soon'), over: of('over').reverse() }
}

export function changesBetween(lives: readonly ShownLive[], before: number, now: number): string {
  const changed = lives.filter((live) => stateAt(live, before) !== stateAt(live, now))
  return changed
    .map((live) => `A live “${live.title}” ${stateAt(live, now) === 'on' ? 'começou' : 'terminou'}.`)
    .join(' ')
}
