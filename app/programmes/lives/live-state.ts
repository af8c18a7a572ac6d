import type { Live } from '#contract/shapes.ts'

/** A live as pages show it: instants in UTC, addresses only where a browser may go to them. */
export interface ShownLive extends Pick<Live, 'id' | 'title' | 'description' | 'speaker'> {
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  /** Where it happens; a page links to it only while it is on. */
  url?: `http${string}`
  replayUrl?: `http${string}`
}

/** Lives, and the server's time (epoch milliseconds) as they were sent: what is on is told by that, not by the device. */
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

/** By their states: what is on and what comes, the soonest first; what is over, the latest first. */
export function byState(lives: readonly ShownLive[], now: number): Record<LiveState, ShownLive[]> {
  const soonest = [...lives].sort((a, b) => a.startsAt - b.startsAt)
  const of = (state: LiveState) => soonest.filter((live) => stateAt(live, now) === state)
  return { on: of('on'), soon: of('soon'), over: of('over').reverse() }
}

/** What begins and what ends from one moment to a later one, in words. */
export function changesBetween(lives: readonly ShownLive[], before: number, now: number): string {
  const changed = lives.filter((live) => stateAt(live, before) !== stateAt(live, now))
  return changed
    .map((live) => `A live “${live.title}” ${stateAt(live, now) === 'on' ? 'começou' : 'terminou'}.`)
    .join(' ')
}
