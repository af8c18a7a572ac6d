/**
 * What happens to a call that fails, once for every loader and action (specification, section 8).
 *
 * An ended session and a missing permission become redirects; an upstream that is down or makes no sense a 503 or 502;
 * any other refusal a response with the catalogue's `code`, which `expecting` tells apart.
 */
import { safeRedirect } from './safe-redirect.server.ts'
import { calls, type Call } from '#contract/calls.ts'
import { describeError } from '#app/log.server.ts'
import { services } from './services.server.ts'
import type { CallContext, Client, Send } from '#app/upstream/client.server.ts'
import {
  isNotPermitted,
  isSessionExpiry,
  isUpstreamFailure,
  type UpstreamFailure,
} from '#app/upstream/failure.server.ts'
import { redirectWithEvent } from './flash.server.ts'
import { withDeadline } from './with-deadline.server.ts'
import { saveForm } from '#app/forms/saved-form.server.ts'
import { SIGNED_OUT } from '#app/session/session-record.server.ts'
import { HOME, loginPath } from './redirects.server.ts'
import type { Visit } from './request-context.server.ts'

/** Refusals that lead to another page wherever they come. */
const LEADS_TO: Record<number, string> = { 1203: '/survey', 1204: '/senha' }

const NOT_FOUND_CODES = [404, 1101]

/** Calls whose pages an upstream may lack; those of steps are named by the page's address. All other pages are there. */
const MAY_BE_MISSING = [calls.step, calls.userComplete, calls.userDelete].map(({ path }) => path)
const mayBeMissing = (path: string) => MAY_BE_MISSING.some((start) => path.startsWith(start))

function statusOf({ kind, code, status }: UpstreamFailure, path: string) {
  if (kind === 'unavailable' || kind === 'unreachable') return 503
  if (kind === 'unreadable') return 502
  if (NOT_FOUND_CODES.includes(code)) return mayBeMissing(path) ? 404 : 502
  return status >= 400 ? status : 400
}

/** The store's own texts (specification, section 8), for the calls that have one. */
const STORE_ERRORS: Record<string, string> = {
  [calls.status.path]: 'Erro ao verificar status',
  [calls.user.path]: 'Erro ao buscar perfil',
}

/** The failure as a response that the error view can show; `expecting` still reads `kind` and `code` off it. */
function toResponse(failure: UpstreamFailure, path: string): Response {
  const { kind, code } = failure
  const body = { code, text: STORE_ERRORS[path] }
  return Object.assign(Response.json(body, { status: statusOf(failure, path) }), { kind, code })
}

/** Leads somebody without a session to sign-in and back; a form they sent waits for them there. */
export async function leadToSignIn(visit: Visit): Promise<Response> {
  await saveForm(visit)
  const to = loginPath(visit.url)
  // Somebody who sent a form thought that they were signed in.
  return visit.request.method === 'POST' ? redirectWithEvent(visit, to, 1000) : safeRedirect(to)
}

/** It stays, as nobody's: what other tabs of this browser send under its id is still of its former learner. */
async function endSession(visit: Visit): Promise<Response> {
  await saveForm(visit)
  await visit.session?.change(() => ({ ...SIGNED_OUT, formerLearnerId: visit.learnerId }))
  return redirectWithEvent(visit, loginPath(visit.url), 1000)
}

/** Ends the session and leads to sign-in, keeping the way back. However many calls meet it, it is handled once. */
export function sessionExpired(visit: Visit): Promise<Response> {
  return (visit.expiry ??= endSession(visit))
}

/** Says that this is not for this learner, at home. */
export async function notPermitted(visit: Visit): Promise<Response> {
  await saveForm(visit)
  return redirectWithEvent(visit, HOME, 1111)
}

async function handled(
  error: unknown,
  { path }: Call,
  context: CallContext,
  visit?: Visit,
): Promise<unknown> {
  if (!isUpstreamFailure(error)) return error
  if (error.kind !== 'refused') {
    const { requestId } = context
    services().log.warn({ requestId, call: path, kind: error.kind, error: describeError(error) }, 'upstream')
  }
  if (!visit) return toResponse(error, path)
  if (isSessionExpiry(error)) return sessionExpired(visit)
  if (isNotPermitted(error) && visit.url.pathname !== HOME) return notPermitted(visit)
  const leadsTo = error.kind === 'refused' ? LEADS_TO[error.code] : undefined
  if (leadsTo && leadsTo !== visit.url.pathname) {
    await saveForm(visit)
    return safeRedirect(leadsTo)
  }
  if (error.kind !== 'refused') await saveForm(visit)
  return toResponse(error, path)
}

/** Work of this session around `call`, its failures handled; it goes on where the page stops waiting. */
export async function guardedWork<T>(visit: Visit, call: Call, work: (send: Send) => Promise<T>): Promise<T> {
  const { session, callContext } = visit
  if (!session) throw await leadToSignIn(visit)
  const send: Send = (call, payload) => session.send(call, payload, callContext)
  try {
    return await withDeadline(work(send), callContext, call.path)
  } catch (error) {
    throw await handled(error, call, callContext, visit)
  }
}

/** The session's own `send`, its failures handled. */
export function guardedSend(visit: () => Visit): Send {
  return (call, payload) => guardedWork(visit(), call, (send) => send(call, payload))
}

/** The client for visitors: failures become responses, never a redirect (sign-in failures are not global). */
export function guardedClient(client: Client, context: CallContext): Client {
  return {
    async request(call, payload, credentials) {
      try {
        return await client.request(call, payload, credentials, context)
      } catch (error) {
        throw await handled(error, call, context)
      }
    },
  }
}
