/** Where a learner is signed in: the sessions of this web app, with or without the upstream's own list. */
import type { LearnerContext } from '#app/request/guards.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import { expired } from '#app/session/session-lifetime.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { pastTime } from '#app/ui/dates.ts'
import { logOut } from './sign-out.server.ts'

interface Device {
  name: string
  lastUse: string
  isThis: boolean
}

type Context = Pick<LearnerContext, 'services' | 'session' | 'learner'>

export async function openDevices({ services, session, learner }: Context): Promise<Device[]> {
  const open = await services.sessions.list(learner.id)
  const records = await Promise.all(open.map(async (one) => ({ ...(await one.read()), id: one.id })))
  const now = Date.now()
  return records
    .sort((one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0))
    .map(({ id, device = 'Navegador', usedAt = now }) => ({
      name: device,
      lastUse: pastTime(usedAt, now),
      isThis: id === session.id,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** For when the upstream has ended its sessions by itself: the other devices go to `/login` at their next page. */
export async function expireOtherSessions({ services, session, learner }: Context): Promise<Credentials[]> {
  const ended: Credentials[] = []
  for (const other of await services.sessions.list(learner.id)) {
    if (other.id === session.id) continue
    await other.change((record) => {
      if (record.credentials) ended.push(record.credentials)
      return expired(record)
    })
  }
  return ended
}

/** Ends all sessions but this one, here first; an upstream that cannot end them all gets a log-out for each. */
export async function endOtherSessions(context: LearnerContext): Promise<void> {
  const ended = await expireOtherSessions(context)
  const all = await attempt(context.upstream.account.endOtherSessions())
  if (all.ok) return
  const loggingOut = Promise.allSettled(ended.map((credentials) => logOut(context, credentials)))
  await withDeadline(loggingOut, context.callContext, calls.logout.path).catch(() => undefined)
}
