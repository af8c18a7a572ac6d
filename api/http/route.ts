import type { Call, Data, Received } from '#contract/calls.ts'
import type { Renewal } from '#contract/envelope.ts'
import type { KnownCode } from '#contract/errors.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'

/** `open`: reads no session; `anyone`: session optional; `learning`: one in which no new password is due (1204). */
type Access = 'open' | 'anyone' | 'session' | 'learning'

/** The code for a field that is missing or empty, in place of 400. */
export type Missing = Partial<Record<string, KnownCode>>

export interface CallResponse<T = unknown> {
  d: T
  s?: Renewal
}

export interface Route {
  call: Call
  access: Access
  missing: Missing
  isApart: boolean
  respond: (payload: never, session: Session | undefined, deps: Deps) => Promise<CallResponse>
}

/** A call without a session; `s` holds the credentials of a session it opens. */
export function open<C extends Call>(
  call: C,
  handler: (payload: Received<C>, deps: Deps) => Promise<CallResponse<Data<C>>>,
  missing: Missing = {},
): Route {
  return {
    call,
    access: 'open',
    missing,
    isApart: true,
    respond: (payload, _, deps) => handler(payload, deps),
  }
}

export function anyone<C extends Call>(
  call: C,
  handler: (payload: Received<C>, session: Session | undefined, deps: Deps) => Promise<Data<C>>,
): Route {
  const respond: Route['respond'] = async (payload, session, deps) => ({
    d: await handler(payload, session, deps),
  })
  return { call, access: 'anyone', missing: {}, isApart: false, respond }
}

type Handler<C extends Call> = (payload: Received<C>, session: Session, deps: Deps) => Promise<Data<C>>

function sessionRoute<C extends Call>(access: Access, call: C, handler: Handler<C>): Route {
  return {
    call,
    access,
    missing: {},
    isApart: false,
    async respond(payload, session, deps) {
      if (!session) throw new TypeError(`${call.path} was answered without a session`)
      return { d: await handler(payload, session, deps) }
    },
  }
}

export function signedIn<C extends Call>(call: C, handler: Handler<C>): Route {
  return sessionRoute('session', call, handler)
}

/** For work that takes long, such as checking a password, or that ends sessions. */
export function signedInApart<C extends Call>(call: C, handler: Handler<C>): Route {
  return { ...sessionRoute('session', call, handler), isApart: true }
}

export function learning<C extends Call>(call: C, handler: Handler<C>): Route {
  return sessionRoute('learning', call, handler)
}

export function learningApart<C extends Call>(call: C, handler: Handler<C>): Route {
  return { ...learning(call, handler), isApart: true }
}
