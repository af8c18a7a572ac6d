/** The first line of every loader and action: who may be here. Each throws the redirect where the answer is no. */
import { safeRedirect } from './safe-redirect.server.ts'
import { createLearnerUpstream, type LearnerUpstream } from '#app/upstream/learner.server.ts'
import type { Call } from '#contract/calls.ts'
import { accountOf } from '#app/sign-in/known-devices.server.ts'
import { redirectWithFlash } from './flash.server.ts'
import { toLearner, type Learner } from '#app/session/session-record.server.ts'
import { guardedWork, leadToSignIn } from './upstream-failures.server.ts'
import {
  savedFormAt,
  discardSavedForm,
  type SavedFields,
  type SavedForm,
} from '#app/forms/saved-form.server.ts'
import { wayBack } from './redirects.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { visitOf, type RouteArgs, type Visit } from './request-context.server.ts'

export interface LearnerVisit {
  learner: Learner
  upstream: LearnerUpstream
  session: Session
  url: URL
  /** What this learner left in the form of this page when it could not be taken. */
  savedForm: () => Promise<SavedForm | undefined>
  /** Forgets it, once the form went through. */
  discardSavedForm: () => Promise<void>
  /**
   * Work around a call whose answer counts however late it comes: the page stops waiting at its deadline, the work goes
   * on. What the upstream refuses in it fails as it came.
   */
  settle: <T>(call: Call, work: (upstream: LearnerUpstream) => Promise<T>) => Promise<T>
}

const SET_PASSWORD = '/senha'
/** Open before a password is set: somebody may choose that another learner goes on. */
const OPEN_BEFORE_PASSWORD = [SET_PASSWORD, '/duas-contas']

/** Of a session that stands and whose profile could not be loaded as it was opened; `/survey` is not asked for it. */
async function profileOf({ session, upstream }: Visit): Promise<Learner | undefined> {
  const record = await session?.read()
  return record?.credentials && toLearner(await upstream.profile.find())
}

/**
 * A signed-in learner; others go to `/login` and come back. One who must set a password goes there first. What
 * `savedFields` names of a form is kept for the learner where it cannot be taken.
 */
export async function requireLearner(args: RouteArgs, savedFields?: SavedFields): Promise<LearnerVisit> {
  const visit = await visitOf(args)
  visit.savedFields ??= savedFields
  const learner = (await visit.access()) ?? (await profileOf(visit))
  const { session, upstream, url } = visit
  if (!learner || !session) throw await leadToSignIn(visit)
  if (learner.actions.forcePwd && !OPEN_BEFORE_PASSWORD.includes(url.pathname))
    throw safeRedirect(SET_PASSWORD)
  return {
    learner,
    upstream,
    session,
    url,
    savedForm: () => savedFormAt(learner.id, url, savedFields),
    discardSavedForm: () => discardSavedForm(learner.id, url, savedFields),
    settle: (call, work) => guardedWork(visit, call, (send) => work(createLearnerUpstream(send))),
  }
}

/** The e-mail that a posted form has; the last of several, as its action reads it. */
async function postedAccount({ body }: Visit): Promise<string> {
  return accountOf(new URLSearchParams(await body()).getAll('email').at(-1) ?? '')
}

/**
 * Nobody signed in; a learner goes where they were heading. Who sent a form for somebody else, from a page that was open
 * before that learner signed in here, is told whose account it is.
 */
export async function requireVisitor(args: RouteArgs): Promise<Visit> {
  const visit = await visitOf(args)
  const present = await visit.access()
  if (!present) return visit
  const back = wayBack(visit.url)
  if (['', accountOf(present.email)].includes(await postedAccount(visit))) throw safeRedirect(back)
  throw await redirectWithFlash(visit, back, {
    kind: 'warning',
    title: `Esta é a conta de ${present.name}.`,
    description: 'O que você enviou não foi usado. Para usar outra conta, saia desta antes.',
  })
}
