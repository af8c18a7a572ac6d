import { createHash } from 'node:crypto'
import { whenAway, type Store } from '#app/session/store.server.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import type { LiveEvent } from './live-event.ts'

interface StoredEvent {
  sequence: number
  digest: string
}

/** Longer than a live is announced ahead. */
const STORED_FOR = 400 * DAY

/** The page is left out, as it differs for learners who see the live at home only. */
function digestOf({ title, description, speaker, startsAt, endsAt, place, cancelled }: LiveEvent): string {
  const details = JSON.stringify([title, description, speaker, startsAt, endsAt, place, cancelled])
  return createHash('sha256').update(details).digest('base64url')
}

/** The event's `SEQUENCE`: calendars accept a change only with a higher number, so it starts at the clock's minutes. */
export const sequenceOf = (records: Store, event: LiveEvent, now = Date.now()): Promise<number> =>
  storedSequence(records, event, now).catch(whenAway(minutes(now)))

const minutes = (now: number) => Math.floor(now / MINUTE)

async function storedSequence(records: Store, event: LiveEvent, now: number): Promise<number> {
  const key = `live:${event.id}`
  const last = (await records.get(key)) as StoredEvent | undefined
  const digest = digestOf(event)
  if (last?.digest === digest) return last.sequence
  const sequence = Math.max((last?.sequence ?? 0) + 1, minutes(now))
  await records.set(key, { sequence, digest } satisfies StoredEvent, STORED_FOR)
  return sequence
}
