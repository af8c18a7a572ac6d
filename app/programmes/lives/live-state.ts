import { MINUTE } from '#contract/durations.ts'
import { BRASILIA, brasiliaTime, dayAndTime } from '#app/domain/dates.ts'
import type { Live } from '#contract/shapes.ts'

export interface ShownLive extends Pick<
  Live,
  'id' | 'title' | 'description' | 'speaker' | 'place' | 'kind' | 'cancelled' | 'mine'
> {
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  /** When it was to begin, if it was moved. */
  was?: number
  url?: `http${string}`
  replayUrl?: `http${string}`
}

/** `now` is the server's time when the page was sent, in epoch milliseconds. */
export interface ShownLives {
  now: number
  lives: ShownLive[]
}

export type LiveState = 'on' | 'soon' | 'over'

/** What is cancelled is never on. */
export function stateAt(
  { startsAt, endsAt, cancelled }: Pick<ShownLive, 'startsAt' | 'endsAt' | 'cancelled'>,
  now: number,
): LiveState {
  if (now >= endsAt) return 'over'
  return now >= startsAt && !cancelled ? 'on' : 'soon'
}

/** "quinta, 26 de novembro, 19h30 às 20h30", Brasília time. */
export const timesOf = ({ startsAt, endsAt }: ShownLive, now: number) =>
  `${brasiliaTime(startsAt, now)} às ${dayAndTime(endsAt, BRASILIA).time}`

/** What changed since it was announced. */
export function changeOf(live: ShownLive, now: number): string | undefined {
  if (live.cancelled) return 'Cancelado'
  const isMoved = live.was !== undefined && stateAt(live, now) === 'soon'
  return isMoved ? `Mudou de horário: era ${brasiliaTime(live.was ?? 0, now)}` : undefined
}

export const firstHeld = (lives: readonly ShownLive[]) => lives.find(({ cancelled }) => !cancelled)

const CLOSE = 30 * MINUTE

/** On, or about to begin. */
export function isClose(live: ShownLive, now: number): boolean {
  return !live.cancelled && stateAt(live, now) !== 'over' && live.startsAt - now <= CLOSE
}

/** Sorted: `on` and `soon` by start, `over` latest first. */
export function byState(lives: readonly ShownLive[], now: number): Record<LiveState, ShownLive[]> {
  const soonest = [...lives].sort((a, b) => a.startsAt - b.startsAt)
  const of = (state: LiveState) => soonest.filter((live) => stateAt(live, now) === state)
  return { on: of('on'), soon: of('soon'), over: of('over').reverse() }
}

export function changesBetween(lives: readonly ShownLive[], before: number, now: number): string {
  const changed = lives.filter((live) => !live.cancelled && stateAt(live, before) !== stateAt(live, now))
  return changed
    .map((live) => `A live “${live.title}” ${stateAt(live, now) === 'on' ? 'começou' : 'terminou'}.`)
    .join(' ')
}
