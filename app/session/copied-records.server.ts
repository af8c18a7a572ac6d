import { DAY } from '#contract/durations.ts'
import type { Store } from './store.server.ts'

const COPIED = 'copied'
const STORED_FOR = 100 * 365 * DAY

const isRecord = (key: string) =>
  /^(team:(member|review|comments|link):|live:|learner:[^:]+:accepted-texts$)/.test(key)

/** Copies them once, and leaves them where they were: the build before finds them there. */
export async function copyRecords(sessions: Store, records: Store): Promise<void> {
  if (await records.get(COPIED)) return
  for await (const { key, value, ttl } of sessions.entries(isRecord))
    await records.update(key, (present) => (present === undefined ? { value, ttl } : undefined))
  await records.set(COPIED, true, STORED_FOR)
}
