import { createHash } from 'node:crypto'
import { calls, type Call, type Data, type Payload } from '#contract/calls.ts'
import type { Span } from '#files/tracing.ts'
import { received } from '#contract/envelope.ts'
import { readLeniently, type Unread } from '#contract/read-leniently.ts'
import { upstreamFailure } from './failure.server.ts'
import { nameOf, readData, refusalOf } from './read-response.server.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { WireResponse, WireRequest } from './exchange.server.ts'
import { createTransport } from './transport.server.ts'

export interface Credentials {
  userId: string
  key: string
  token: string
}

export interface Reply<D> {
  data: D
  renewal?: Omit<Credentials, 'userId'>
}

/** Who of the team asks, and as what (contract, "Team calls"). */
export interface Asker {
  by: string
  as?: 'teacher' | 'maker'
}

export interface CallContext {
  requestId?: string
  /** With it the upstream that can does the call once (contract, `Idempotency-Key`). */
  key?: string
  span?: Span
  deadline: number
  /** Called when a sent call is over; `status` 0 means no response. */
  note?: (entry: { call: string; ms: number; status: number }) => void
  noteUnread?: (call: string, unread: Unread[]) => void
}

/** Makes one call (specification, section 7; contract, "Envelope"). */
export type Send = <C extends Call>(call: C, payload: Payload<C>, key?: string) => Promise<Data<C>>

export interface Client {
  isLeftAlone: () => boolean
  probe(path: string): Promise<WireResponse>
  request<C extends Call>(
    call: C,
    payload: Payload<C>,
    who?: Credentials | Asker,
    context?: CallContext,
  ): Promise<Reply<Data<C>>>
}

function authorization({ key, token }: Credentials) {
  return { Authorization: `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}` }
}

interface Sender {
  asker: Asker | undefined
  credentials: Credentials | undefined
  requestId: string | undefined
  key: string | undefined
  traceparent: string | undefined
  secret: string | undefined
}

/** A note that is merged anew is another thing than the one before, and so has another key. */
const keyWith = (key: string, body: object) =>
  createHash('sha256').update(key).update(JSON.stringify(body)).digest('base64url')

function toRequest<C extends Call>(
  base: string,
  call: C,
  payload: Payload<C>,
  { asker, credentials, requestId, key, traceparent, secret }: Sender,
): WireRequest {
  const sent = call.payload.safeParse({ ...payload, ...asker, id: credentials?.userId ?? '' })
  if (!sent.success) {
    throw upstreamFailure('refused', { code: 400, status: 400, cause: sent.error, call: nameOf(call) })
  }
  const body: Record<string, unknown> = sent.data
  const headers = {
    ...(credentials && authorization(credentials)),
    ...(requestId !== undefined && { 'X-Request-Id': requestId }),
    ...(key !== undefined && { 'Idempotency-Key': keyWith(key, body) }),
    ...(traceparent !== undefined && { traceparent }),
    ...(secret !== undefined && { 'X-Api-Secret': secret }),
  }
  const url = new URL(`${base}/${call.path}/`)
  if (call.method === 'POST') {
    return {
      method: 'POST',
      url,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      isSafe: call.isSafe,
    }
  }
  for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value))
  return { method: 'GET', url, headers }
}

const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+])-?\d{16,}(?![\d.eE])/g

/** Integers that JavaScript would round are ids, kept as text. */
const withLongIds = (json: string): string =>
  json.replace(LONG_NUMBER, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`,
  )

/** A single value without an envelope is the data: some upstreams answer `0` for nobody. */
function parseBody(text: string): unknown {
  try {
    const value: unknown = JSON.parse(/\d{16}/.test(text) ? withLongIds(text) : text)
    return typeof value === 'object' && value !== null ? value : { d: value }
  } catch {
    return undefined
  }
}

function readResponse<C extends Call>(
  call: C,
  { status, text, retryAfter }: WireResponse,
  credentials: Credentials | undefined,
  noteUnread: (unread: Unread[]) => void,
): Reply<Data<C>> {
  const whole = readLeniently(received, parseBody(text))
  const body = whole.success ? whole.data : undefined
  const refusal = refusalOf(call, { status, code: body?.e })
  if (refusal) throw Object.assign(refusal, { retryAfter })
  if (!body || status >= 300)
    throw upstreamFailure('unreadable', { code: status, status: 502, call: nameOf(call) })
  const { i, t: token } = body.s ?? {}
  const key = i || credentials?.key
  const renewal = key && token ? { key, token } : undefined
  const data = readData(call, { status, code: body.e, renewal, d: body.d }, (unread) => {
    noteUnread([...whole.unread, ...unread])
  })
  // Another person's profile is shown to nobody.
  const isOthers = call.path === calls.user.path && (data as { id?: string }).id !== credentials?.userId
  if (isOthers) throw upstreamFailure('unreadable', { code: 502, status: 502, call: nameOf(call), renewal })
  return { data, renewal }
}

/** With `isTraced` the upstream is told which trace a call belongs to. */
export function createClient(
  baseUrl: string,
  limits: Limits = LIMITS,
  secret?: string,
  isTraced = false,
): Client {
  const base = baseUrl.replace(/\/+$/, '')
  const transport = createTransport(limits)

  return {
    isLeftAlone: transport.isLeftAlone,
    async probe(path) {
      const headers: Record<string, string> = secret === undefined ? {} : { 'X-Api-Secret': secret }
      const request = { method: 'GET', url: new URL(`${base}/${path}`), headers } as const
      return transport(request, Date.now() + limits.page)
    },
    async request(call, payload, who, context = { deadline: Date.now() + limits.page }) {
      const [credentials, asker] = who && 'by' in who ? [undefined, who] : [who, undefined]
      const name = nameOf(call)
      const span = context.span?.child(name)
      const request = toRequest(base, call, payload, {
        asker,
        credentials,
        requestId: context.requestId,
        key: context.key,
        traceparent: isTraced ? span?.traceparent : undefined,
        secret,
      })
      const started = performance.now()
      const note = (status: number) => {
        span?.end(name, { 'evolua.call': name, 'http.response.status_code': status })
        context.note?.({ call: name, ms: Math.round(performance.now() - started), status })
      }

      const response = await transport(request, context.deadline).catch((cause: unknown) => {
        note(0)
        throw upstreamFailure('unreachable', { code: 503, status: 503, cause, call: nameOf(call) })
      })
      note(response.status)
      return readResponse(call, response, credentials, (unread) => {
        if (unread.length > 0) context.noteUnread?.(nameOf(call), unread)
      })
    },
  }
}
