/**
 * One visit per request: its session, its way to the upstream, and the access check, each made once however many
 * loaders ask (specification, section 4). Loaders of one request share Remix's load context, so it is the key.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import { services } from './services.server.ts'
import type { Trace } from './trace.ts'
import type { CallContext, Credentials } from '#app/upstream/client.server.ts'
import { createLearnerUpstream, type LearnerUpstream } from '#app/upstream/learner.server.ts'
import { createVisitorUpstream, type VisitorUpstream } from '#app/upstream/visitor.server.ts'
import { checkAccess } from './access-check.server.ts'
import { guardedClient, guardedSend } from './upstream-failures.server.ts'
import { withDeadline } from './with-deadline.server.ts'
import type { SavedFields } from '#app/forms/saved-form.server.ts'
import type { Flash, Learner, SessionRecord } from '#app/session/session-record.server.ts'
import type { Session } from '#app/session/sessions.server.ts'

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs

export interface Visit {
  url: URL
  request: Request
  /** True where the router of an open page asks, false where a document is loaded. */
  isInApp: boolean
  /** Undefined for a browser without a session cookie. */
  session: Session | undefined
  visitor: VisitorUpstream
  /** Whose the session was as the visit began, even where it ended meanwhile: what they typed is theirs. */
  learnerId?: string
  /** The body as it came, for parking. */
  body: () => Promise<string>
  /** What may be saved of it; the route's guard says so. */
  savedFields?: SavedFields
  /** The one handling of an ended session; whoever else meets it throws the same. */
  expiry?: Promise<Response>
  /** What every call of this visit carries. */
  callContext: CallContext
  /** Fails with code 1000 where nobody is signed in. */
  upstream: LearnerUpstream
  /** The access check of this request: the learner it let in, if any; throws its redirect. */
  access(): Promise<Learner | undefined>
  /** Opens a session under a new id, its profile loaded. */
  open(credentials: Credentials, given?: Partial<SessionRecord>): Promise<Session>
  /** Opens a session in place of the one held before, which ends once the browser comes with the new one. */
  signIn(credentials: Credentials, flash?: Flash): Promise<Session>
}

const visits = new WeakMap<object, Promise<Visit>>()

/** The visit of this request. */
export function visitOf(args: RouteArgs): Promise<Visit> {
  const known = visits.get(args.context)
  if (known) return known
  const made = startVisit(args)
  visits.set(args.context, made)
  return made
}

/** Every loader throws a response of its own: the body of one can be read only once. */
function throwOwn(error: unknown): never {
  throw error instanceof Response ? error.clone() : error
}

/** Copied before an action reads it. */
function bodyOf(request: Request): () => Promise<string> {
  const copy = request.method === 'POST' ? request.clone() : undefined
  let text: Promise<string> | undefined
  return () => (text ??= copy?.text() ?? Promise.resolve(''))
}

function contextOf(trace: Trace | undefined, patience: number): CallContext {
  return {
    requestId: trace?.requestId,
    deadline: Date.now() + patience,
    note: (entry) => trace?.calls.push(entry),
  }
}

async function startVisit({ request, context }: RouteArgs): Promise<Visit> {
  const { sessions, cookie, client, limits } = services()
  const callContext = contextOf(context.trace, limits.page)
  const id = await cookie.read(request.headers.get('Cookie'))
  const session = id === undefined ? undefined : sessions.find(id)
  let access: Promise<Learner | undefined> | undefined

  const visit: Visit = {
    url: new URL(request.url),
    request,
    isInApp: context.isDataRequest === true,
    session,
    body: bodyOf(request),
    callContext,
    visitor: createVisitorUpstream(guardedClient(client, callContext)),
    upstream: createLearnerUpstream(guardedSend(() => visit)),
    access: () => (access ??= checkAccess(visit)).catch(throwOwn),
    async open(credentials, given) {
      const opened = await sessions.open({ ...given, credentials })
      // Where this fails the session stands, and the next access check loads the profile.
      const loading = opened.send(calls.user, {}, callContext)
      await withDeadline(loading, callContext, calls.user.path).catch(() => undefined)
      return opened
    },
    signIn: (credentials, flash) =>
      visit.open(credentials, { replaces: session?.id, flashes: flash && [flash] }),
  }
  return visit
}
