/**
 * What happens to a call that fails, once for every loader and action (specification, section 8).
 *
 * An ended session and a missing permission become redirects; an upstream that is down or makes no sense a 503 or 502;
 * any other refusal a response with the catalogue's `code`, which `expecting` tells apart.
 */
import { redirect } from '@remix-run/node'
import { errorMessage } from '#contract/errors.ts'
import type { CallContext, Client, Send } from '#app/upstream/client.server.ts'
import {
  isNotPermitted,
  isSessionExpiry,
  isUpstreamFailure,
  upstreamFailure,
  type UpstreamFailure,
} from '#app/upstream/failure.server.ts'
import { redirectWithFlash, type Message } from './flash.server.ts'
import { HOME, loginPath } from './redirects.server.ts'
import type { Visit } from './visit.server.ts'

const EXPIRED: Message = {
  kind: 'warning',
  title: 'Sessão expirada',
  description: 'Faça login novamente para continuar.',
}

const NOT_PERMITTED: Message = {
  kind: 'warning',
  title: 'Acesso não permitido',
  description: 'Você não tem permissão para acessar este conteúdo.',
}

/** Refusals that lead to another page wherever they come. */
const LEADS_TO: Record<number, string> = { 1203: '/survey', 1204: '/senha' }

const NOT_FOUND_CODES = [404, 1101]

function statusOf({ kind, code, status }: UpstreamFailure) {
  if (kind === 'unavailable' || kind === 'unreachable') return 503
  if (kind === 'unreadable') return 502
  return NOT_FOUND_CODES.includes(code) ? 404 : status >= 400 ? status : 400
}

/** The failure as a response that the error view can show; `expecting` still reads `kind` and `code` off it. */
function toResponse(failure: UpstreamFailure): Response {
  const { kind, code } = failure
  const status = statusOf(failure)
  return Object.assign(Response.json({ code }, { status, statusText: errorMessage(status) }), { kind, code })
}

/** Ends the session and leads to sign-in, keeping the way back. */
export async function sessionExpired({ session, url }: Visit): Promise<Response> {
  await session?.end()
  return redirectWithFlash({ session: undefined }, loginPath(url), EXPIRED)
}

/** Says that this is not for this learner, at home. */
export function notPermitted(visit: Visit): Promise<Response> {
  return redirectWithFlash(visit, HOME, NOT_PERMITTED)
}

async function handled(error: unknown, visit?: Visit): Promise<unknown> {
  if (!isUpstreamFailure(error)) return error
  if (visit && isSessionExpiry(error)) return sessionExpired(visit)
  if (visit && isNotPermitted(error) && visit.url.pathname !== HOME) return notPermitted(visit)
  const leadsTo = error.kind === 'refused' && visit ? LEADS_TO[error.code] : undefined
  return leadsTo && leadsTo !== visit?.url.pathname ? redirect(leadsTo) : toResponse(error)
}

/** Stops waiting at the page's deadline. The call goes on: its answer may bring a new token. */
async function inTime<T>(work: Promise<T>, { deadline }: CallContext, call: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      reject(upstreamFailure('unreachable', { code: 503, status: 503, call }))
    }
    timer = setTimeout(giveUp, deadline - Date.now())
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/** The session's own `send`, its failures handled. */
export function guardedSend(visit: () => Visit): Send {
  return async (call, payload) => {
    const { session, callContext } = visit()
    if (!session) throw redirect(loginPath(visit().url))
    try {
      return await inTime(session.send(call, payload, callContext), callContext, call.path)
    } catch (error) {
      throw await handled(error, visit())
    }
  }
}

/** The client for visitors: failures become responses, never a redirect (sign-in failures are not global). */
export function guardedClient(client: Client, context: CallContext): Client {
  return {
    async request(call, payload, credentials) {
      try {
        return await client.request(call, payload, credentials, context)
      } catch (error) {
        throw await handled(error)
      }
    },
  }
}
