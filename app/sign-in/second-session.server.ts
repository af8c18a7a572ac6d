import { calls } from '#contract/calls.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import type { Session, Sessions } from '#app/session/sessions.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { attempt, isSessionExpiry } from '#app/upstream/failure.server.ts'
import { signOut } from './sign-out.server.ts'

async function isStillOpen({ session, callContext }: RequestContext): Promise<boolean> {
  const status = session?.send(calls.status, {}, callContext) ?? Promise.resolve(false)
  return withDeadline(status, callContext, calls.status.path).catch(
    (error: unknown) => !isSessionExpiry(error),
  )
}

/** The present session, if it is open and another learner's. */
export async function otherLearnersSession(context: RequestContext, { userId }: Credentials) {
  const present = (await context.session?.read())?.credentials
  if (!present || present.userId === userId) return undefined
  return (await isStillOpen(context)) ? context.session : undefined
}

/** Stores `second` in the present session until somebody chooses; false if the present one has ended. */
export async function storeSecondSession(context: RequestContext, present: Session, second: Session) {
  let earlierId: string | undefined
  const isStored = await present.change(({ secondSessionId }) => {
    earlierId = secondSessionId
    return { secondSessionId: second.id }
  })
  if (earlierId !== undefined) await signOut(context, context.services.sessions.find(earlierId))
  return isStored
}

export async function secondSessionOf(present: Session, sessions: Sessions): Promise<Session | undefined> {
  const id = (await present.read())?.secondSessionId
  return id === undefined ? undefined : sessions.find(id)
}

export async function learnerOf(second: Session, { callContext }: RequestContext) {
  const stored = (await second.read())?.learner
  if (stored) return stored
  const loading = second.send(calls.user, {}, callContext)
  const profile = await attempt(withDeadline(loading, callContext, calls.user.path))
  if (!profile.ok && profile.kind !== 'refused') throw Response.json(null, { status: 503 })
  return (await second.read())?.learner
}
