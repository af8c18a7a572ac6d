/** The first line of every loader and action: who may be here. Each throws the redirect where the answer is no. */
import { redirect } from '@remix-run/node'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import type { Learner } from './record.server.ts'
import { loginPath, wayBack } from './redirects.server.ts'
import type { Session } from './sessions.server.ts'
import { visitOf, type RouteArgs, type Visit } from './visit.server.ts'

export interface LearnerVisit {
  learner: Learner
  upstream: LearnerUpstream
  session: Session
  url: URL
}

const SET_PASSWORD = '/senha'

/** A signed-in learner; others go to `/login` and come back. One who must set a password goes there first. */
export async function requireLearner(args: RouteArgs): Promise<LearnerVisit> {
  const visit = await visitOf(args)
  const learner = await visit.access()
  const { session, upstream, url } = visit
  if (!learner || !session) throw redirect(loginPath(url))
  if (learner.actions.forcePwd && url.pathname !== SET_PASSWORD) throw redirect(SET_PASSWORD)
  return { learner, upstream, session, url }
}

/** Nobody signed in; a learner goes where they were heading. */
export async function requireVisitor(args: RouteArgs): Promise<Visit> {
  const visit = await visitOf(args)
  if (await visit.access()) throw redirect(wayBack(visit.url))
  return visit
}
