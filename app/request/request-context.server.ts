import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Session } from '#app/session/sessions.server.ts'
import type { Learner, SessionRecord } from '#app/session/session-record.server.ts'
import type { CallContext, Send } from '#app/upstream/client.server.ts'
import type { Lacking, PlannedCall } from '#app/upstream/planned-calls.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import type { VisitorUpstream } from '#app/upstream/visitor.server.ts'
import type { EventSubject, SecurityEvent } from './security-events.ts'
import type { Screen } from './screens.server.ts'
import type { Services } from './services.server.ts'

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs

/** All that answering one request needs; built once, never changed, passed on as a parameter. */
export interface RequestContext {
  readonly services: Services
  readonly request: Request
  readonly url: URL
  readonly screen: Screen | undefined
  readonly isInApp: boolean
  readonly retryAfter: number | undefined
  readonly session: Session | undefined
  readonly record: SessionRecord | undefined
  /** Whose session it was as the request began, also if it has ended since. */
  readonly learnerId: string | undefined
  readonly body: () => Promise<string>
  readonly callContext: CallContext
  readonly visitor: VisitorUpstream
  readonly upstream: LearnerUpstream
  /** Calls of this session; failures are thrown as they are. */
  readonly send: Send
  /** Names calls that the page will make, so that they are made together where the upstream can. */
  readonly lackingCalls: Lacking
  readonly plan: (calls: PlannedCall[]) => void
  /** The access check, run once: the learner it lets in, or undefined; throws its redirect. */
  readonly access: () => Promise<Learner | undefined>
  readonly expireSession: () => Promise<Response>
  readonly noteEvent: (event: SecurityEvent, subject: EventSubject) => void
  /** Runs `work` if the answer redirects. */
  readonly onRedirect: (work: () => Promise<unknown>) => void
}
