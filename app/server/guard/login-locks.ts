/** Which accounts have to wait after wrong passwords, for the operator who is asked why somebody cannot sign in. */
import { z } from 'zod'
import type { Services } from '#app/request/services.server.ts'
import { accountOf } from '#app/sign-in/known-devices.server.ts'
import { HOUR } from '#contract/durations.ts'

const lock = z.object({ until: z.number().catch(0), releasedAt: z.number().catch(0) }).catch({
  until: 0,
  releasedAt: 0,
})

export interface LoginLocks {
  /** Until when the account of this e-mail waits, in ms; in the past if it does not. */
  until(email: string): Promise<number>
  /** Whether an operator released it since then. */
  isReleased(email: string, since: number): Promise<boolean>
  note(email: string, until: number): Promise<void>
  release(email: string): Promise<void>
}

export function loginLocks({ records, keyedHash }: Pick<Services, 'records' | 'keyedHash'>): LoginLocks {
  const keyOf = (email: string) => `login:${keyedHash('lock', accountOf(email))}`
  const read = async (email: string) => lock.parse(await records.get(keyOf(email)))
  const change = (email: string, changed: Partial<z.output<typeof lock>>) =>
    records.update(keyOf(email), (value) => ({ value: { ...lock.parse(value), ...changed }, ttl: HOUR }))
  return {
    until: async (email) => (await read(email)).until,
    isReleased: async (email, since) => (await read(email)).releasedAt > since,
    note: (email, until) => change(email, { until }),
    release: (email) => change(email, { until: 0, releasedAt: Date.now() }),
  }
}
