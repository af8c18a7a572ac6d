import { createHash } from 'node:crypto'
import type { Store } from '#app/session/store.server.ts'
import { DAY, MINUTE } from '#app/time.ts'
import type { LiveEvent } from './live-event.ts'

interface Given {
  sequence: number
  /** Of what was given with it. */
  digest: string
}

/** Longer than any live is announced ahead. */
const KEPT = 400 * DAY

/** The page is left out: it is another one for who sees the live at home only. */
function digestOf({ title, description, speaker, startsAt, endsAt }: LiveEvent): string {
  const said = JSON.stringify([title, description, speaker, startsAt, endsAt])
  return createHash('sha256').update(said).digest('base64url')
}

/**
 * The `SEQUENCE` of a live's event: calendars take a later version over what they have only where it is higher. The wire
 * says nothing of versions, so what was given last is kept, and another one gets a higher number. It begins at the minutes
 * of the clock, so that it rises too where what was kept is lost, or where another server gave the last one.
 */
export async function sequenceOf(store: Store, event: LiveEvent, now = Date.now()): Promise<number> {
  const key = `live:${event.id}`
  const last = (await store.get(key)) as Given | undefined
  const digest = digestOf(event)
  if (last?.digest === digest) return last.sequence
  const sequence = Math.max((last?.sequence ?? 0) + 1, Math.floor(now / MINUTE))
  await store.set(key, { sequence, digest } satisfies Given, KEPT)
  return sequence
}
