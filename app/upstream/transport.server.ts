/** HTTP to the upstream: keep-alive, deadlines, one retry where it is safe, and a circuit breaker. */
import { setTimeout as wait } from 'node:timers/promises'
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel'
import { Agent, type Dispatcher } from 'undici'
import { SECOND } from '#app/time.ts'
import type { Limits } from '#app/limits.ts'

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

/** An answer that says the upstream is out of order; thrown so that the breaker counts it. */
class Outage extends Error {
  constructor(
    readonly answer: WireAnswer,
    /** When to try again, in milliseconds from now, where the upstream says so. */
    readonly retryAfter: number | undefined,
  ) {
    super(`status ${answer.status}`)
  }
}

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
  if (error instanceof Outage) return true
  return NOT_CONNECTED.includes((error as NodeJS.ErrnoException).code ?? '')
}

/** The browser going away never aborts a call; only the limits of the call itself do. */
export function createTransport(limits: Limits): Transport {
  const agent = new Agent({ connect: { timeout: limits.connect } })
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: limits.pause,
    breaker: new ConsecutiveBreaker(limits.failures),
  })

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
      throw new Outage(answer, readRetryAfter(response.headers['retry-after']))
    }
    return answer
  }

  /** By timers of its own: `AbortSignal.any` may lose a timeout to the garbage collector (nodejs/node#57736). */
  async function once(request: WireRequest): Promise<WireAnswer> {
    const stop = new AbortController()
    const stopAfter = (ms: number, reason: string) =>
      setTimeout(() => {
        stop.abort(new Error(reason))
      }, ms)
    const headers = stopAfter(limits.headers, 'no headers in time')
    const call = stopAfter(limits.call, 'no whole answer in time')
    return exchange(request, stop.signal, () => {
      clearTimeout(headers)
    }).finally(() => {
      clearTimeout(headers)
      clearTimeout(call)
    })
  }

  /** Nothing is sent again but a GET that surely did nothing, once, and only where there is time for it. */
  async function withRetry(request: WireRequest, deadline: number): Promise<WireAnswer> {
    try {
      return await once(request)
    } catch (error) {
      const pause = (error instanceof Outage ? error.retryAfter : undefined) ?? Math.random() * LONGEST_JITTER
      const isInTime = Date.now() + pause < deadline
      if (request.method !== 'GET' || !isWorthARetry(error) || !isInTime) throw error
      await wait(pause)
      return once(request)
    }
  }

  return async (request, deadline) => {
    if (Date.now() >= deadline) throw new Error('no time is left to send it')
    // One call tries whether the upstream is back; the others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) throw new Error('the upstream is left alone after failing')
    try {
      return await breaker.execute(() => withRetry(request, deadline))
    } catch (error) {
      if (error instanceof Outage) return error.answer
      if (isBrokenCircuitError(error))
        throw new Error('the upstream is left alone after failing', { cause: error })
      throw error
    }
  }
}
