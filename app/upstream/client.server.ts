/** The one way to the upstream API: transport, envelope and errors (specification, section 7; contract, "Envelope"). */
import { SECOND } from '#app/time.ts'
import type { Call, Data, Payload } from '#contract/calls.ts'
import { envelope, type Envelope } from '#contract/envelope.ts'
import { upstreamFailure, type UpstreamFailure } from './failure.server.ts'

export interface Credentials {
  userId: string
  key: string
  token: string
}

/** An answer: its data, and the key and token that replace the ones the call was made with. */
export interface Reply<D> {
  data: D
  renewal?: Omit<Credentials, 'userId'>
}

/** Makes one call and puts out its data; what happens to the credentials is the caller's business. */
export type Send = <C extends Call>(call: C, payload: Payload<C>) => Promise<Data<C>>

export interface Client {
  request<C extends Call>(call: C, payload: Payload<C>, credentials?: Credentials): Promise<Reply<Data<C>>>
}

const CALL_DEADLINE = 4 * SECOND

function authorization({ key, token }: Credentials) {
  return { Authorization: `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}` }
}

function toRequest<C extends Call>(
  base: string,
  call: C,
  payload: Payload<C>,
  credentials?: Credentials,
): Request {
  const body: Record<string, unknown> = call.payload.parse({ ...payload, id: credentials?.userId ?? '' })
  const headers = credentials ? authorization(credentials) : undefined
  const url = `${base}/${call.path}/`
  if (call.method === 'POST') {
    return new Request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
  return new Request(`${url}?${query.toString()}`, { headers })
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** `baseUrl` may hold a path prefix, with or without a slash at its end. */
export function createClient(baseUrl: string): Client {
  const base = baseUrl.replace(/\/+$/, '')

  return {
    async request(call, payload, credentials) {
      const request = toRequest(base, call, payload, credentials)
      const named = `${call.method} ${call.path}/`
      const fail = (kind: UpstreamFailure['kind'], status: number, code = status, cause?: unknown) =>
        upstreamFailure(kind, { code, status, cause, call: named })

      const { response, text } = await send(request).catch((cause: unknown) => {
        throw fail('unreachable', 503, 503, cause)
      })
      const body = parseEnvelope(text)
      const code = body?.e ?? response.status
      if (!response.ok || (body?.e !== undefined && body.e !== 200)) {
        throw fail(response.status >= 500 ? 'unavailable' : 'refused', response.status, code)
      }
      if (!body) throw fail('unreadable', 502, response.status)

      const renewal = body.s && { key: body.s.i, token: body.s.t }
      const data = call.data.safeParse(body.d)
      if (!data.success) {
        throw upstreamFailure('unreadable', {
          code: 502,
          status: 502,
          cause: data.error,
          call: named,
          renewal,
        })
      }
      return { data: data.data as Data<typeof call>, renewal }
    },
  }
}

/** The deadline is the call's own: the browser going away must not abort a call that may bring a new token. */
async function send(request: Request) {
  const response = await fetch(request, { signal: AbortSignal.timeout(CALL_DEADLINE), redirect: 'error' })
  return { response, text: await response.text() }
}
