/** The first line of every loader and action: who may be here; throws a redirect for everybody else. */
import type { Call } from '#contract/calls.ts'
import { savedFormAt, type SavedForm } from '#app/forms/saved-form.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { toLearner, type Learner } from '#app/session/session-record.server.ts'
import { accountOf } from '#app/sign-in/known-devices.server.ts'
import { createLearnerUpstream, type LearnerUpstream } from '#app/upstream/learner.server.ts'
import { requestContext } from './create-context.server.ts'
import { redirectWithFlash } from './flash.server.ts'
import { setPasswordPath, wayBack } from './redirects.server.ts'
import type { RequestContext, RouteArgs } from './request-context.server.ts'
import { safeRedirect } from './safe-redirect.server.ts'
import { guardedCalls, leadToSignIn } from './upstream-failures.server.ts'

export interface LearnerContext extends RequestContext {
  readonly learner: Learner
  readonly session: Session
  readonly savedForm: () => Promise<SavedForm | undefined>
  /** Runs calls whose effect counts even if the page stops waiting; rejects with the response for a failure. */
  readonly settle: <T>(call: Call, work: (upstream: LearnerUpstream) => Promise<T>) => Promise<T>
}

/** The id in a path such as `/step/{id}`, decoded once: the router decodes a `%2F` in it again. */
export const itemId = ({ pathname }: URL): string => decodeURIComponent(pathname.split('/')[2] ?? '')

/** `/survey` has no access check that would load a missing profile. */
async function profileOf({ session, upstream }: RequestContext): Promise<Learner | undefined> {
  const record = await session?.read()
  return record?.credentials && toLearner(await upstream.profile.find())
}

/** A signed-in learner; others go to `/login` and come back, or to `/senha` if a password must be set first. */
export async function requireLearner(args: RouteArgs): Promise<LearnerContext> {
  const context = await requestContext(args)
  const learner = (await context.access()) ?? (await profileOf(context))
  const { session, screen } = context
  if (!learner || !session) throw await leadToSignIn(context)
  if (learner.actions.forcePwd && !screen?.withoutPassword) throw safeRedirect(setPasswordPath(context.url))
  return {
    ...context,
    learner,
    session,
    savedForm: () => savedFormAt(context, learner.id),
    settle: (call, work) => guardedCalls(context, call, (send) => work(createLearnerUpstream(send))),
  }
}

async function postedAccount({ body }: RequestContext): Promise<string> {
  return accountOf(new URLSearchParams(await body()).getAll('email').at(-1) ?? '')
}

/** Nobody signed in; a learner is redirected, and a form for another account is refused with a message. */
export async function requireVisitor(args: RouteArgs): Promise<RequestContext> {
  const context = await requestContext(args)
  const learner = await context.access()
  if (!learner) return context
  const back = wayBack(context.url)
  if (['', accountOf(learner.email)].includes(await postedAccount(context))) throw safeRedirect(back)
  throw await redirectWithFlash(context, back, {
    kind: 'warning',
    title: `Esta é a conta de ${learner.name}.`,
    description: 'Não usamos o que você enviou. Para entrar em outra conta, saia desta primeiro.',
  })
}
