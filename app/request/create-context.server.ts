import type { RouteArgs, RequestContext } from './request-context.server.ts'
import { createLearnerUpstream } from '#app/upstream/learner.server.ts'
import { createPlannedCalls } from '#app/upstream/planned-calls.server.ts'
import { createVisitorUpstream } from '#app/upstream/visitor.server.ts'
import type { CallContext, Send } from '#app/upstream/client.server.ts'
import type { Learner } from '#app/session/session-record.server.ts'
import { isStoreAway } from '#app/session/store.server.ts'
import { lackingCallsOf } from './lacking-calls.server.ts'
import { checkAccess } from './access-check.server.ts'
import { screenAt, type Screen } from './screens.server.ts'
import { servicesOf, type Services } from './services.server.ts'
import type { Trace } from './trace.ts'
import { endSession, guardedCalls, guardedClient } from './upstream-failures.server.ts'

/** The context of this request; its loaders and actions share it through Remix's load context. */
export function requestContext(args: RouteArgs): Promise<RequestContext> {
  return (args.context.requestContext ??= createContext(args)).catch(throwOwn)
}

/** The body of a thrown response can be read memoized, so each loader throws its own copy. */
function throwOwn(error: unknown): never {
  throw error instanceof Response ? error.clone() : error
}

function memoized<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}

function bodyOf(request: Request): () => Promise<string> {
  const clone = request.method === 'POST' ? request.clone() : undefined
  return memoized(() => clone?.text() ?? Promise.resolve(''))
}

const LOGGED_FAULTS = 10

function callContextOf(trace: Trace | undefined, { limits, log }: Services): CallContext {
  const requestId = trace?.requestId
  return {
    requestId,
    span: trace?.span,
    deadline: Date.now() + limits.page,
    note: (entry) => trace?.calls.push(entry),
    noteUnread(call, unread) {
      const fields = unread.slice(0, LOGGED_FAULTS)
      log.warn({ requestId, call, kind: 'unreadable', count: unread.length, fields }, 'upstream')
    },
  }
}

/** While the store is away, public pages are shown as to a visitor. */
async function findSession(request: Request, { cookie, sessions }: Services, screen: Screen | undefined) {
  const id = await cookie.read(request.headers.get('Cookie'))
  const session = id === undefined ? undefined : sessions.find(id)
  try {
    return { session, record: await session?.read() }
  } catch (error) {
    const isShown = screen?.access === 'public' && request.method !== 'POST'
    if (!isStoreAway(error) || !isShown) throw error
    return { session: undefined, record: undefined }
  }
}

async function createContext({ request, context: loadContext }: RouteArgs): Promise<RequestContext> {
  const services = servicesOf(loadContext)
  const { client } = services
  const callContext = callContextOf(loadContext.trace, services)
  const url = new URL(request.url)
  const screen = screenAt(url.pathname)
  const { session, record } = await findSession(request, services, screen)
  const lackingCalls = lackingCallsOf({ request, session, record })
  const own: Send = (call, payload, key) =>
    session?.send(call, payload, key === undefined ? callContext : { ...callContext, key }) ??
    Promise.reject(new TypeError('There is no session.'))
  const access = memoized((): Promise<Learner | undefined> => checkAccess(context))

  const context: RequestContext = {
    services,
    request,
    url,
    screen,
    isInApp: loadContext.isDataRequest === true,
    retryAfter: loadContext.retryAfter,
    session,
    record,
    learnerId: record?.credentials?.userId ?? record?.formerLearnerId,
    body: bodyOf(request),
    callContext,
    visitor: createVisitorUpstream(guardedClient(client, callContext, services.log)),
    lackingCalls,
    ...createPlannedCalls(own, lackingCalls, callContext),
    upstream: createLearnerUpstream((call, payload, key) =>
      guardedCalls(context, call, (send) => send(call, payload, key)),
    ),
    access: () => access().catch(throwOwn),
    expireSession: memoized(() => endSession(context)),
    noteEvent: (event, subject) => loadContext.trace?.events.push({ event, subject }),
    onRedirect: (work) => loadContext.onRedirect?.(work),
  }
  return context
}
