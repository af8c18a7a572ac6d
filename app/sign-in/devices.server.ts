/** Where a learner is signed in: the sessions of this web app, with or without the upstream's own list. */
import type { LearnerContext } from '#app/request/guards.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import { expired } from '#app/session/session-lifetime.ts'
import type { SessionRecord } from '#app/session/session-record.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { pastTime } from '#app/domain/dates.ts'
import { logOut } from './sign-out.server.ts'

export interface Device {
  name: string
  lastUse: string
  isThis: boolean
}

const nameOf = ({ device = 'Navegador' }: SessionRecord) => device

type Context = Pick<LearnerContext, 'services' | 'session' | 'learner'>

export async function openDevices({ services, session, learner }: Context): Promise<Device[]> {
  const open = await services.sessions.list(learner.id)
  const records = await Promise.all(open.map(async (one) => ({ ...(await one.read()), id: one.id })))
  const now = Date.now()
  return records
    .sort((one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0))
    .map(({ id, usedAt = now, ...record }) => ({
      name: nameOf(record),
      lastUse: pastTime(usedAt, now),
      isThis: id === session.id,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** For when the upstream has ended its sessions by itself: the other devices go to `/login` at their next page. */
export async function expireOtherSessions({ services, session, learner }: Context, device?: string) {
  const ended: Credentials[] = []
  for (const other of await services.sessions.list(learner.id)) {
    if (other.id === session.id) continue
    await other.change((record) => {
      if (device !== undefined && nameOf(record) !== device) return {}
      if (record.credentials) ended.push(record.credentials)
      return expired(record)
    })
  }
  return ended
}

/** Ends all sessions but this one, or those of `device`, here first; each gets a log-out where the upstream cannot end all at once. */
export async function endOtherSessions(context: LearnerContext, device?: string): Promise<void> {
  const ended = await expireOtherSessions(context, device)
  if (device === undefined) {
    const all = await attempt(context.upstream.account.endOtherSessions())
    if (all.ok) return
  }
  const loggingOut = Promise.allSettled(ended.map((credentials) => logOut(context, credentials)))
  await withDeadline(loggingOut, context.callContext, calls.logout.path).catch(() => undefined)
}
