/** HTTP to the upstream: keep-alive, deadlines, one retry where it is safe, and a circuit breaker. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  isBrokenCircuitError,
  noJitterGenerator,
} from 'cockatiel'
import { Agent, type Dispatcher } from 'undici'
import { MINUTE, SECOND } from '#app/time.ts'
import type { Limits } from './limits.ts'

export interface WireRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string
}

export interface WireAnswer {
  status: number
  text: string
}

/**
 * Sends a request and reads the answer whole; throws where there is none in time. Nothing is sent after `deadline`
 * (epoch ms), but what was sent before is waited for: its answer may bring a new token.
 */
export type Transport = (request: WireRequest, deadline: number) => Promise<WireAnswer>

const OUTAGES = [502, 503, 504]
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const LONGEST_JITTER = 100
/** A retry waits under the session's lock: where the upstream asks for more than this, nobody waits at all. */
const LONGEST_WAIT = SECOND
/** However long the upstream asks to be left alone. */
const LONGEST_REST = MINUTE
/** The pause of the breaker doubles with every try that fails, up to so many times its first length. */
const MOST_PAUSES = 8
const ALONE = 'the upstream is left alone after failing'

/** An answer that says the upstream is out of order; thrown so that the breaker counts it. */
interface Outage extends Error {
  code: 'OUTAGE'
  answer: WireAnswer
  /** When to try again, in milliseconds from now, where the upstream says so. */
  retryAfter: number | undefined
}

const outage = (answer: WireAnswer, retryAfter: number | undefined): Outage =>
  Object.assign(new Error(`status ${answer.status}`), { code: 'OUTAGE', answer, retryAfter } as const)

const isOutage = (error: unknown): error is Outage => (error as Partial<Outage>).code === 'OUTAGE'

/** Seconds or an HTTP date, as milliseconds from now. */
function readRetryAfter(value: string | string[] | undefined): number | undefined {
  if (typeof value !== 'string') return undefined
  const at = /^\d+$/.test(value) ? Date.now() + Number(value) * SECOND : Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

async function readBody(body: Dispatcher.ResponseData['body'], limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new Error(`the answer is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function isWorthARetry(error: unknown): boolean {
  if (isOutage(error)) return true
  return NOT_CONNECTED.includes((error as NodeJS.ErrnoException).code ?? '')
}

/** The browser going away never aborts a call; only the limits of the call itself do. */
export function createTransport(limits: Limits): Transport {
  const agent = new Agent({ connect: { timeout: limits.connect } })
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: limits.pause,
      maxDelay: MOST_PAUSES * limits.pause,
      generator: noJitterGenerator,
    }),
    breaker: new ConsecutiveBreaker(limits.failures),
  })

  /** By path, in epoch ms: before it nothing is sent there, because the upstream asked so. */
  const notBefore = new Map<string, number>()

  async function exchange({ url, ...request }: WireRequest, signal: AbortSignal, onHeaders: () => void) {
    const response = await agent.request({
      ...request,
      origin: url.origin,
      path: url.pathname + url.search,
      signal,
    })
    onHeaders()
    const answer = { status: response.statusCode, text: await readBody(response.body, limits.body) }
    if (OUTAGES.includes(answer.status)) {
      const retryAfter = readRetryAfter(response.headers['retry-after'])
      if (retryAfter !== undefined)
        notBefore.set(url.pathname, Date.now() + Math.min(retryAfter, LONGEST_REST))
      throw outage(answer, retryAfter)
    }
    notBefore.delete(url.pathname)
    return answer
  }

  /** By timers of its own: `AbortSignal.any` may lose a timeout to the garbage collector (nodejs/node#57736). */
  async function once(request: WireRequest, until: number): Promise<WireAnswer> {
    const stop = new AbortController()
    const stopAfter = (ms: number, reason: string) =>
      setTimeout(() => {
        stop.abort(new Error(reason))
      }, ms)
    const headers = stopAfter(limits.headers, 'no headers in time')
    const call = stopAfter(until - Date.now(), 'no whole answer in time')
    return exchange(request, stop.signal, () => {
      clearTimeout(headers)
    }).finally(() => {
      clearTimeout(headers)
      clearTimeout(call)
    })
  }

  /** Nothing is sent again but a GET that surely did nothing, once, and only where there is time for it. */
  async function withRetry(request: WireRequest, deadline: number): Promise<WireAnswer> {
    const until = Date.now() + limits.call
    try {
      return await once(request, until)
    } catch (error) {
      const asked = isOutage(error) ? error.retryAfter : undefined
      const pause = asked ?? Math.random() * LONGEST_JITTER
      const isInTime = pause <= LONGEST_WAIT && Date.now() + pause < Math.min(deadline, until)
      if (request.method !== 'GET' || !isWorthARetry(error) || !isInTime) throw error
      await wait(pause)
      return once(request, until)
    }
  }

  /** Waits as long as the upstream asked, where that is short; fails at once where it is not. */
  async function rest({ url }: WireRequest, deadline: number): Promise<void> {
    const until = notBefore.get(url.pathname) ?? 0
    const ms = until - Date.now()
    if (ms <= 0) return
    if (ms > LONGEST_WAIT || until >= deadline) throw new Error(ALONE)
    await wait(ms)
  }

  return async (request, deadline) => {
    await rest(request, deadline)
    if (Date.now() >= deadline) throw new Error('no time is left to send it')
    // One call tries whether the upstream is back; the others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) throw new Error(ALONE)
    try {
      return await breaker.execute(() => withRetry(request, deadline))
    } catch (error) {
      if (isOutage(error)) return error.answer
      if (isBrokenCircuitError(error)) throw new Error(ALONE, { cause: error })
      throw error
    }
  }
}
