/** What happens to a failed call: a redirect, or a response with its code (specification, section 8). */
import type { Logger } from 'pino'
import { calls, type Call } from '#contract/calls.ts'
import { saveForm } from '#app/forms/saved-form.server.ts'
import { describeError } from '#app/log.server.ts'
import { SIGNED_OUT } from '#app/session/session-record.server.ts'
import type { CallContext, Client, Send } from '#app/upstream/client.server.ts'
import {
  isNotPermitted,
  isSessionExpiry,
  isUpstreamFailure,
  PASSWORD_DUE,
  shownCode,
  type UpstreamFailure,
} from '#app/upstream/failure.server.ts'
import { redirectWithEvent, redirectWithFlash, type Message } from './flash.server.ts'
import { entryPath, HOME, loginPath, setPasswordPath } from './redirects.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { safeRedirect } from './safe-redirect.server.ts'
import { withDeadline } from './with-deadline.server.ts'

const SURVEY_DUE: Message = {
  kind: 'info',
  title: 'Falta responder à pesquisa.',
  description: 'Com ela, mostramos as trilhas certas para você. Depois, tudo fica liberado.',
}

const LEADS_TO: Record<number, { to: (url: URL) => string; message?: Message }> = {
  1203: { to: () => '/survey', message: SURVEY_DUE },
  [PASSWORD_DUE]: { to: setPasswordPath },
}

const NOT_FOUND_CODES = [404, 1101]

/** A page is a 404 if one of these calls is missing; other pages always exist. */
const MAY_BE_MISSING = [calls.step, calls.userComplete, calls.userDelete].map(({ path }) => path)
const mayBeMissing = (path: string) => MAY_BE_MISSING.some((start) => path.startsWith(start))

function statusOf({ kind, code, status }: UpstreamFailure, path: string) {
  if (kind === 'unavailable' || kind === 'unreachable') return 503
  if (kind === 'unreadable') return 502
  if (NOT_FOUND_CODES.includes(code)) return mayBeMissing(path) ? 404 : 502
  return status >= 400 ? status : 400
}

/** The store's own texts (specification, section 8). */
const STORE_ERRORS: Record<string, string> = {
  [calls.status.path]: 'Erro ao verificar status',
  [calls.user.path]: 'Erro ao buscar perfil',
}

function toResponse(failure: UpstreamFailure, path: string, isSent: boolean): Response {
  const { kind, code, retryAfter } = failure
  const body = { code: shownCode(failure), text: STORE_ERRORS[path], isSent }
  return Object.assign(Response.json(body, { status: statusOf(failure, path) }), { kind, code, retryAfter })
}

/** Leads to sign-in and back; a posted form is saved until then. */
export async function leadToSignIn(context: RequestContext): Promise<Response> {
  if (context.record?.hasExpired) return context.expireSession()
  await saveForm(context)
  const to = entryPath(context.url)
  return context.request.method === 'POST' ? redirectWithEvent(context, to, 1000) : safeRedirect(to)
}

/** Signs out here; the record keeps whose it was, for forms that other tabs still send. */
export async function endSession(context: RequestContext): Promise<Response> {
  const { session, learnerId, url } = context
  await saveForm(context)
  await session?.change(() => ({ ...SIGNED_OUT, hasExpired: undefined, formerLearnerId: learnerId }))
  return redirectWithEvent(context, loginPath(url), 1000)
}

export async function notPermitted(context: RequestContext): Promise<Response> {
  await saveForm(context)
  return redirectWithEvent(context, HOME, 1111)
}

function logFailure(error: UpstreamFailure, path: string, { requestId }: CallContext, log: Logger) {
  if (error.kind === 'refused') return
  log.warn({ requestId, call: path, kind: error.kind, error: describeError(error) }, 'upstream')
}

async function responseTo(error: unknown, path: string, context: RequestContext): Promise<unknown> {
  if (!isUpstreamFailure(error)) return error
  const { url, callContext, services } = context
  logFailure(error, path, callContext, services.log)
  if (isSessionExpiry(error)) return context.expireSession()
  if (isNotPermitted(error) && url.pathname !== HOME) return notPermitted(context)
  const leadsTo = error.kind === 'refused' ? LEADS_TO[error.code] : undefined
  const to = leadsTo?.to(url)
  if (to && !to.startsWith(url.pathname)) {
    await saveForm(context)
    return leadsTo?.message ? redirectWithFlash(context, to, leadsTo.message) : safeRedirect(to)
  }
  if (error.kind !== 'refused') await saveForm(context)
  return toResponse(error, path, context.request.method === 'POST')
}

/** Runs calls of this session and turns failures into responses; a call goes on after the page's deadline. */
export async function guardedCalls<T>(context: RequestContext, call: Call, work: (send: Send) => Promise<T>) {
  const { session, callContext, send } = context
  if (!session) throw await leadToSignIn(context)
  try {
    return await withDeadline(work(send), callContext, call.path)
  } catch (error) {
    throw await responseTo(error, call.path, context)
  }
}

/** For visitors failures become responses, never redirects. */
export function guardedClient(client: Client, callContext: CallContext, log: Logger): Client {
  return {
    ...client,
    async request(call, payload, who) {
      try {
        return await client.request(call, payload, who, callContext)
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error
        logFailure(error, call.path, callContext, log)
        throw toResponse(error, call.path, true)
      }
    },
  }
}
