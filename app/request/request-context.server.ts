import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Session } from '#app/session/sessions.server.ts'
import type { Learner, SessionRecord } from '#app/session/session-record.server.ts'
import type { CallContext } from '#app/upstream/client.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import type { VisitorUpstream } from '#app/upstream/visitor.server.ts'
import type { Screen } from './screens.server.ts'
import type { Services } from './services.server.ts'

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs

/** All that answering one request needs. Built once per request, never changed, passed on as a parameter. */
export interface RequestContext {
  readonly services: Services
  readonly request: Request
  readonly url: URL
  /** Undefined for an unknown path. */
  readonly screen: Screen | undefined
  /** A navigation inside an open page, not a document load. */
  readonly isInApp: boolean
  /** Seconds until the posted form may be sent again; undefined if it may be sent now. */
  readonly retryAfter: number | undefined
  /** Undefined for a browser without a session cookie. */
  readonly session: Session | undefined
  /** The session's record as the request began. */
  readonly record: SessionRecord | undefined
  /** Whose session it was as the request began, also if it ended since: a saved form is theirs. */
  readonly learnerId: string | undefined
  /** The posted body; empty for a GET. */
  readonly body: () => Promise<string>
  readonly callContext: CallContext
  readonly visitor: VisitorUpstream
  /** Its calls fail with code 1000 if nobody is signed in. */
  readonly upstream: LearnerUpstream
  /** The access check, made once: the learner it lets in, or undefined for a visitor; throws its redirect. */
  readonly access: () => Promise<Learner | undefined>
  /** Ends the session and leads to sign-in, once: every caller gets the same redirect. */
  readonly expireSession: () => Promise<Response>
  /** Runs `work` if the answer leads to another page, so that this one is never seen. */
  readonly onRedirect: (work: () => Promise<unknown>) => void
}
