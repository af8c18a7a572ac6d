/** The record of a session under its key in the store. All here throw `Moved` if the session has another id. */
import { hash } from 'node:crypto'
import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { ENDED_FOR, expired, isOver, storedFor } from './session-lifetime.ts'
import { RECORD_VERSION, type SessionRecord } from './session-record.server.ts'
import { isStoreAway, isStoreFull, type NextValue, type Store } from './store.server.ts'

const USE_NOTED_EVERY = MINUTE

export class Moved extends Error {
  constructor(readonly to: string) {
    super('The session has another id.')
  }
}

export const toKey = (id: string) => `session:${hash('sha256', id, 'base64url')}`

function recordIn(value: unknown): SessionRecord | undefined {
  const record = value as SessionRecord | undefined
  if (record?.movedTo !== undefined) throw new Moved(record.movedTo)
  return record && isOver(record) ? expired(record) : record
}

/** Resolves to undefined if there is none, or it has ended. */
export async function readRecord(store: Store, key: string): Promise<SessionRecord | undefined> {
  const record = recordIn(await store.get(key))
  return record?.ended ? undefined : record
}

/** The record as it is stored when it is used. */
export function usedNow(record: SessionRecord) {
  const now = Date.now()
  const recordVersion = Math.max(record.recordVersion ?? 0, RECORD_VERSION)
  const value = { openedAt: now, ...record, recordVersion, usedAt: now }
  return { value, ttl: storedFor(value) }
}

const isStored = (changed: SessionRecord, record: SessionRecord) =>
  Date.now() - (record.usedAt ?? 0) < USE_NOTED_EVERY && JSON.stringify(changed) === JSON.stringify(record)

export type Change = (record: SessionRecord) => SessionRecord | undefined
export type Write = (next: NextValue) => Promise<void>

/** Resolves to the record before; to undefined if there is none, or `change` gives undefined. */
export async function updateRecord(write: Write, change: Change): Promise<SessionRecord | undefined> {
  let before: SessionRecord | undefined
  await write((value) => {
    const record = recordIn(value)
    const changed = record && change(record)
    before = changed && record
    if (!changed || (!changed.ended && isStored(changed, record))) return undefined
    return changed.ended ? { value: changed, ttl: ENDED_FOR } : usedNow(changed)
  })
  return before
}

const untilStored = retry(
  handleWhen((error) => isStoreAway(error) && !isStoreFull(error)),
  { maxAttempts: Number.MAX_SAFE_INTEGER, backoff: new ConstantBackoff(SECOND / 4) },
)

/** Waits for a store that is away: `change` may have the only good token. */
export const updateUntilStored = (write: Write, change: Change) =>
  untilStored.execute(() => updateRecord(write, change))
