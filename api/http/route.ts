import type { Call, Data, Received } from '#contract/calls.ts'
import type { Renewal } from '#contract/envelope.ts'
import type { KnownCode } from '#contract/errors.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'

/**
 * Who may call: `open` needs no session and looks at none; `anyone` knows the session where there is one; `session`
 * needs one; `learning` needs one in which no new password is due (1204).
 */
type Access = 'open' | 'anyone' | 'session' | 'learning'

/** What is said where a field is not sent at all, or empty, in place of 400. */
export type Missing = Partial<Record<string, KnownCode>>

export interface Answer {
  d: unknown
  s?: Renewal
}

export interface Route {
  call: Call
  access: Access
  missing: Missing
  answer: (payload: never, session: Session | undefined, deps: Deps) => Promise<Answer>
}

/** A call for people without a session; where it opens one, the answer holds its credentials as `s`. */
export function open<C extends Call>(
  call: C,
  handler: (payload: Received<C>, deps: Deps) => Promise<{ d: Data<C>; s?: Renewal }>,
  missing: Missing = {},
): Route {
  return { call, access: 'open', missing, answer: (payload, _, deps) => handler(payload, deps) }
}

/** A call that answers with and without a session. */
export function anyone<C extends Call>(
  call: C,
  handler: (payload: Received<C>, session: Session | undefined, deps: Deps) => Promise<Data<C>>,
): Route {
  const answer: Route['answer'] = async (payload, session, deps) => ({
    d: await handler(payload, session, deps),
  })
  return { call, access: 'anyone', missing: {}, answer }
}

type Handler<C extends Call> = (payload: Received<C>, session: Session, deps: Deps) => Promise<Data<C>>

function needing<C extends Call>(access: Access, call: C, handler: Handler<C>): Route {
  return {
    call,
    access,
    missing: {},
    async answer(payload, session, deps) {
      if (!session) throw new TypeError(`${call.path} was answered without a session`)
      return { d: await handler(payload, session, deps) }
    },
  }
}

/** A call for a signed-in learner. */
export function signedIn<C extends Call>(call: C, handler: Handler<C>): Route {
  return needing('session', call, handler)
}

/** A call of learning, refused with 1204 while a new password is due. */
export function learning<C extends Call>(call: C, handler: Handler<C>): Route {
  return needing('learning', call, handler)
}
