/** A session at the upstream under check: it sends the latest credentials and keeps those that come back. */
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { LIMITS } from '#app/upstream/limits.ts'
import { everyCall, type CallName } from '#contract/every-call.ts'

const PATIENCE = 10_000
/** How much of an answer is read, in bytes. */
const MOST_BYTES = 4 * LIMITS.body

export interface Reply {
  /** 0 where no whole answer came. */
  status: number
  /** `e` of a failure; 200 where there is none. */
  e: number
  isJson: boolean
  s: unknown
  d: unknown
  /** Milliseconds until the headers, and until all of it. */
  headersMs: number
  ms: number
  bytes: number
  /** Why no whole answer came. */
  failure?: Error
}

export type Clock = () => number

export interface Credentials {
  i: string
  t: string
}

const text = z.union([z.string().min(1), z.number()]).transform(String)
const renewal = z.object({ i: text, t: text })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as ReadableStream<Uint8Array>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) break
  }
  return Buffer.concat(chunks)
}

function bodyOf(raw: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(raw)
    return isObject(body) ? body : undefined
  } catch {
    return undefined
  }
}

export const isSuccess = ({ status, e, isJson }: Reply) =>
  status >= 200 && status < 300 && e === 200 && isJson

/** Of an answer to status/. */
export const isSomebody = (reply: Reply) =>
  isSuccess(reply) && (reply.d === true || (isObject(reply.d) && 'id' in reply.d))

/** Ids are sent as text, whatever they came as. */
const withTextIds = (payload: object) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]: [string, unknown]) => [
      name,
      name === 'id' || name === 'i' ? String(value) : value,
    ]),
  )

/** What an upstream that lacks a call answers. */
export const isAbsent = ({ status }: Reply) => status === 404 || status === 405 || status === 501

export class Session {
  id: string | number = ''
  credentials?: Credentials

  constructor(
    readonly base: string,
    private readonly secret: string | undefined,
    private readonly now: Clock = () => performance.now(),
  ) {}

  async request(
    method: 'GET' | 'POST',
    path: string,
    payload: object,
    credentials = this.credentials,
    signal?: AbortSignal,
  ): Promise<Reply> {
    const headers = new Headers()
    if (this.secret) headers.set('X-Api-Secret', this.secret)
    if (credentials) {
      const pair = Buffer.from(`${credentials.i}:${credentials.t}`).toString('base64')
      headers.set('Authorization', `Basic ${pair}`)
    }
    const body = withTextIds({ id: this.id, ...payload })
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString()}`
        : ''
    if (method === 'POST') headers.set('Content-Type', 'application/json')
    return this.replyTo(`${this.base}${path}/${query}`, {
      method,
      headers,
      body: method === 'POST' ? JSON.stringify(body) : undefined,
      signal,
    })
  }

  private async replyTo(url: string, init: RequestInit): Promise<Reply> {
    const started = this.now()
    const nothing = { status: 0, e: 0, isJson: false, s: undefined, d: undefined, headersMs: 0, bytes: 0 }
    try {
      const late = AbortSignal.timeout(PATIENCE)
      const signal = init.signal ? AbortSignal.any([init.signal, late]) : late
      const response = await fetch(url, { ...init, redirect: 'manual', signal })
      const headersMs = this.now() - started
      const raw = await bytesOf(response)
      const read = bodyOf(raw.toString())
      const e = read?.e ?? 200
      return {
        status: response.status,
        e: typeof e === 'number' ? e : 0,
        isJson: read !== undefined,
        s: read?.s,
        d: read?.d,
        headersMs,
        ms: this.now() - started,
        bytes: raw.length,
      }
    } catch (error) {
      return { ...nothing, ms: this.now() - started, failure: error as Error }
    }
  }

  /** A call with the session's credentials; a new token is kept. */
  async send(name: CallName, payload: object = {}, signal?: AbortSignal): Promise<Reply> {
    const { method, path } = everyCall[name]
    const reply = await this.request(method, path, payload, this.credentials, signal)
    this.keep(reply)
    return reply
  }

  keep(reply: Reply): void {
    const next = renewal.safeParse(reply.s)
    if (next.success) this.credentials = next.data
  }
}
