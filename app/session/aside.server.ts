/**
 * A session held aside: a code of another learner than the one signed in opened it, and somebody has to choose who goes
 * on in this browser.
 */
import { calls } from '#contract/calls.ts'
import { services } from '#app/services.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { attempt, isSessionExpiry } from '#app/upstream/failure.server.ts'
import { inTime } from './in-time.server.ts'
import type { Learner } from './record.server.ts'
import type { Session } from './sessions.server.ts'
import { signOut } from './sign-out.server.ts'
import type { Visit } from './visit.server.ts'

export interface Aside {
  session: Session
  learner: Learner
}

/** Whether the upstream still holds the present session open; where it does not answer, it may. */
async function isStillOpen({ session, callContext }: Visit): Promise<boolean> {
  const asked = session?.send(calls.status, {}, callContext) ?? Promise.resolve(false)
  return inTime(asked, callContext, calls.status.path).catch((error: unknown) => !isSessionExpiry(error))
}

/** The present session of a learner other than the one of `credentials`, if there is one to choose. */
export async function rivalOf(visit: Visit, { userId }: Credentials): Promise<Session | undefined> {
  const present = (await visit.session?.read())?.credentials
  if (!present || present.userId === userId) return undefined
  return (await isStillOpen(visit)) ? visit.session : undefined
}

/** Opens a session for `credentials` beside the present one, in place of one that was held aside before. */
export async function holdAside(visit: Visit, present: Session, credentials: Credentials): Promise<void> {
  const { sessions } = services()
  const former = (await present.read())?.asideId
  const opened = await visit.open(credentials)
  await present.change(() => ({ asideId: opened.id }))
  if (former !== undefined) await signOut(sessions.find(former), visit.callContext)
}

/** What is held aside, its learner known; undefined where nothing is, or the upstream holds it open no longer. */
export async function asideOf(present: Session, { callContext }: Visit): Promise<Aside | undefined> {
  const id = (await present.read())?.asideId
  if (id === undefined) return undefined
  const session = services().sessions.find(id)
  const known = (await session.read())?.learner
  if (known) return { session, learner: known }
  // Its profile could not be loaded as it was opened.
  const loaded = await attempt(
    inTime(session.send(calls.user, {}, callContext), callContext, calls.user.path),
  )
  if (!loaded.ok && loaded.kind !== 'refused') throw Response.json(null, { status: 503 })
  const learner = (await session.read())?.learner
  return learner && { session, learner }
}

/** Leaves nothing held aside in the present session; what was is the caller's. */
export async function takeFromAside(present: Session): Promise<void> {
  await present.change(() => ({ asideId: undefined }))
}
