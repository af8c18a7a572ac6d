/**
 * A session held aside: a code of another learner than the one signed in opened it, and somebody has to choose who goes
 * on in this browser.
 */
import { calls } from '#contract/calls.ts'
import { services } from '#app/request/services.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { attempt, isSessionExpiry } from '#app/upstream/failure.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import type { Learner } from '#app/session/session-record.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { signOut } from './sign-out.server.ts'
import type { Visit } from '#app/request/request-context.server.ts'

/** Whether the upstream still holds the present session open; where it does not answer, it may. */
async function isStillOpen({ session, callContext }: Visit): Promise<boolean> {
  const asked = session?.send(calls.status, {}, callContext) ?? Promise.resolve(false)
  return withDeadline(asked, callContext, calls.status.path).catch(
    (error: unknown) => !isSessionExpiry(error),
  )
}

/** The present session of a learner other than the one of `credentials`, if there is one to choose. */
export async function rivalOf(visit: Visit, { userId }: Credentials): Promise<Session | undefined> {
  const present = (await visit.session?.read())?.credentials
  if (!present || present.userId === userId) return undefined
  return (await isStillOpen(visit)) ? visit.session : undefined
}

/**
 * Holds a session aside in the present one, in place of one that was held there before. False where the present one ended
 * meanwhile: there is nothing to choose then.
 */
export async function holdAside(visit: Visit, present: Session, opened: Session): Promise<boolean> {
  let former: string | undefined
  const isHeld = await present.change(({ asideId }) => {
    former = asideId
    return { asideId: opened.id }
  })
  if (former !== undefined) await signOut(services().sessions.find(former), visit.callContext)
  return isHeld
}

/** The session that is held aside in the present one, if any. */
export async function asideOf(present: Session): Promise<Session | undefined> {
  const id = (await present.read())?.asideId
  return id === undefined ? undefined : services().sessions.find(id)
}

/** Whose it is; undefined where the upstream holds it open no longer. */
export async function learnerOf(aside: Session, { callContext }: Visit): Promise<Learner | undefined> {
  const known = (await aside.read())?.learner
  if (known) return known
  // The profile could not be loaded as the session was opened.
  const asked = aside.send(calls.user, {}, callContext)
  const loaded = await attempt(withDeadline(asked, callContext, calls.user.path))
  if (!loaded.ok && loaded.kind !== 'refused') throw Response.json(null, { status: 503 })
  return (await aside.read())?.learner
}
